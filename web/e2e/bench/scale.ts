/** Weighs what a page loads, as it comes over the wire. */
import type { CDPSession, Page } from "@playwright/test";

export class Scale {
  private bytes = 0;
  private requests = 0;

  private constructor(session: CDPSession) {
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      this.bytes += encodedDataLength;
      this.requests += 1;
    });
  }

  static async put(page: Page): Promise<Scale> {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    return new Scale(session);
  }

  weight(): { bytes: number; requests: number } {
    return { bytes: this.bytes, requests: this.requests };
  }
}
