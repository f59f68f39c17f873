/**
 * What the address says. Secrets (a table's link, seat tokens) are in the fragment, which browsers
 * never send; rules and lessons are queries of the start page.
 */
export type Route =
  | { page: "home" }
  /** `at`: a past moment that the board shows; null: now. */
  | { page: "table"; table: string; tokens: string[]; at: number | null }
  | { page: "replay"; table: string; seq: number | null; tokens: string[] }
  | { page: "rules"; game: string; rule: string | null }
  /** The lessons of a game, or one of them. */
  | { page: "learn"; game: string; lesson: string | null }
  | { page: "lost" };

export function readRoute(address: { pathname: string; search: string; hash: string }): Route {
  const [first, table, third, ...more] = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === undefined) return readHome(new URLSearchParams(address.search));
  const tokens = address.hash.slice(1).split(".").filter(Boolean);
  if (table === undefined || more.length) return { page: "lost" };
  if (first === "t" && third === undefined) return { page: "table", table, tokens, at: readMoment(address.search) };
  if (first === "r" && /^\d*$/.test(third ?? "")) {
    return { page: "replay", table, seq: third === undefined ? null : Number(third), tokens };
  }
  return { page: "lost" };
}

function readMoment(search: string): number | null {
  const at = new URLSearchParams(search).get("at");
  return at !== null && /^[1-9]\d*$/.test(at) ? Number(at) : null;
}

function readHome(query: URLSearchParams): Route {
  const learnt = query.get("learn");
  if (learnt) return { page: "learn", game: learnt, lesson: query.get("lesson") };
  const game = query.get("rules");
  return game ? { page: "rules", game, rule: query.get("rule") } : { page: "home" };
}

export function address(route: Route): string {
  switch (route.page) {
    case "table":
      return `/t/${encodeURIComponent(route.table)}${route.at === null ? "" : `?at=${route.at}`}${fragment(route.tokens)}`;
    case "replay":
      return `/r/${encodeURIComponent(route.table)}${route.seq === null ? "" : `/${route.seq}`}${fragment(route.tokens)}`;
    case "rules":
      return `/?${new URLSearchParams({ rules: route.game, ...(route.rule ? { rule: route.rule } : {}) })}`;
    case "learn":
      return `/?${new URLSearchParams({ learn: route.game, ...(route.lesson ? { lesson: route.lesson } : {}) })}`;
    default:
      return "/";
  }
}

function fragment(tokens: string[]): string {
  return tokens.length ? `#${tokens.join(".")}` : "";
}
