import { render } from "svelte/server";
import { expect, it } from "vitest";
import { samples } from "../../../tests/samples";
import Pieces from "./Pieces.svelte";
import { changed, contents, cornerOf, isPlainTile } from "./spaces";
import type { Space, View } from "./view";

const corner = (space: Space) => Object.values(cornerOf(space)).join(" ");

it("draws what lies on each space once: plain tiles that stay as marks on a path, all else by itself", () => {
  for (const { view, before, title } of samples<View>("tigris-euphrates")) {
    const fresh = new Set(changed(before, view));
    const props = { view, before: null, viewer: null, fresh, strengths: new Map(), counting: "supporters" } as const;
    const { body } = render(Pieces, { props });
    const marks = [...body.matchAll(/d="M0 0((?:L\d+ \d+)*)L0 0"/g)].flatMap(([, path]) => path!.split("L").slice(1));
    const pieces = [...body.matchAll(/<g transform="translate\((\d+ \d+)\)"><g class=/g)].map(([, at]) => at!);

    const lying = [...contents(view.board)];
    const still = lying.filter(([space, content]) => isPlainTile(content) && !fresh.has(space));
    expect(marks.toSorted(), title).toEqual(still.map(([space]) => corner(space)).toSorted());
    expect([...marks, ...pieces].toSorted(), title).toEqual(lying.map(([space]) => corner(space)).toSorted());
  }
});
