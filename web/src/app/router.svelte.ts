/** Where the page is, kept in step with the address bar. */
import { address, readRoute, type Route } from "./route";

class Router {
  current: Route = $state.raw(readRoute(location));

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
  }

  go(route: Route): void {
    history.pushState(null, "", address(route));
    this.current = route;
    scrollTo(0, 0);
  }

  /** Another moment of the same page: it replaces the address, and the back button skips it. */
  replace(route: Route): void {
    history.replaceState(null, "", address(route));
    this.current = route;
  }

  /** Follow links of the page without loading it anew; for a listener on the document. */
  follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest("a");
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    this.go(readRoute(link));
  }

  private read(): void {
    this.current = readRoute(location);
  }
}

export const router = new Router();
