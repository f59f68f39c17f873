/** The way from a page to its server, which can be cut and mended, and whose pushes can be held back or lost. */
import type { Page, WebSocketRoute } from "@playwright/test";

export class Cable {
  private readonly open = new Set<WebSocketRoute>();
  private isCut = false;
  private held: (() => void)[] | null = null; // pushes that wait

  private constructor(private readonly page: Page) {}

  /** Lay it before the page is opened. */
  static async lay(page: Page): Promise<Cable> {
    const cable = new Cable(page);
    await page.routeWebSocket(/\/api\/socket/, (socket) => cable.connect(socket));
    return cable;
  }

  async cut(): Promise<void> {
    this.isCut = true;
    await this.page.context().setOffline(true);
    for (const socket of this.open) await socket.close();
    this.open.clear();
  }

  async mend(): Promise<void> {
    this.isCut = false;
    await this.page.context().setOffline(false);
  }

  /** Hold back what the server pushes. */
  hold(): void {
    this.held = [];
  }

  release(): void {
    for (const send of this.held ?? []) send();
    this.held = null;
  }

  /** Lose what the server pushes to those who are connected now. */
  lose(): void {
    this.open.clear();
  }

  private connect(socket: WebSocketRoute): void {
    if (this.isCut) return void socket.close();
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => this.bring(socket, () => socket.send(message)));
    this.open.add(socket);
  }

  private bring(socket: WebSocketRoute, send: () => void): void {
    if (!this.open.has(socket)) return;
    if (this.held) this.held.push(send);
    else send();
  }
}
