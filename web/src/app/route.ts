/**
 * What the address says. Secrets (a table's link, seat tokens) are in the fragment, which browsers
 * never send; the rules are a query of the start page.
 */
export type Route =
  | { page: "home" }
  | { page: "table"; table: string; tokens: string[] }
  | { page: "replay"; table: string; seq: number | null; tokens: string[] }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "lost" };

export function readRoute(address: { pathname: string; search: string; hash: string }): Route {
  const [first, table, third, ...more] = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === undefined) return readHome(new URLSearchParams(address.search));
  const tokens = address.hash.slice(1).split(".").filter(Boolean);
  if (table === undefined || more.length) return { page: "lost" };
  if (first === "t" && third === undefined) return { page: "table", table, tokens };
  if (first === "r" && /^\d*$/.test(third ?? "")) {
    return { page: "replay", table, seq: third === undefined ? null : Number(third), tokens };
  }
  return { page: "lost" };
}

function readHome(query: URLSearchParams): Route {
  const game = query.get("rules");
  return game ? { page: "rules", game, rule: query.get("rule") } : { page: "home" };
}

export function address(route: Route): string {
  switch (route.page) {
    case "table":
      return `/t/${encodeURIComponent(route.table)}${fragment(route.tokens)}`;
    case "replay":
      return `/r/${encodeURIComponent(route.table)}${route.seq === null ? "" : `/${route.seq}`}${fragment(route.tokens)}`;
    case "rules":
      return `/?${new URLSearchParams({ rules: route.game, ...(route.rule ? { rule: route.rule } : {}) })}`;
    default:
      return "/";
  }
}

function fragment(tokens: string[]): string {
  return tokens.length ? `#${tokens.join(".")}` : "";
}
