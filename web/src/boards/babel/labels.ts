/** What is said about sites and actions: for screen readers, menus and buttons. */
import { here, readAbility, type Ability } from "./targets";
import type { View, Nation, Site } from "./view";
import type { Words } from "./words";

/** What a seat has at a site, such as "Site of the Medes, Nimrod: 2 people …; temple of level 2". */
export function sideLabel(site: Site, seat: number, view: View, names: string[], words: Words): string {
  const people = [...site.people[seat]!].map((nation) => words.one[nation as Nation]);
  const level = site.levels[seat]!;
  const said = [
    words.sideOf(words.siteOf(words.people[site.site]), names[seat]!),
    people.length > 0 ? words.peopleHere(people) : words.nobody,
    level > 0 ? words.temple(level) : words.noTemple,
  ];
  if (view.players[seat]!.pawn === site.site) said.push(words.pawnHere);
  return said.join("; ");
}

/** What an action would be, for whoever acts. */
export function actionLabel(action: string, view: View, words: Words): string {
  const [own, other] = [view.players[view.active!]!, view.players[1 - view.active!]!];
  const nation = action[1] as Nation;
  if (action === "bo") return words.buildOwn(own.column.at(-1) ?? 0);
  if (action === "bx") return words.buildOther(other.column.at(-1) ?? 0);
  if (action === "br") return words.buildReserved;
  if (action.startsWith("m")) return words.move(words.people[nation]);
  if (action.startsWith("d")) return words.deploy(words.one[nation]);
  const ability = readAbility(action);
  return ability ? powerLabel(ability, view, words) : words.end;
}

function powerLabel(ability: Ability, view: View, words: Words): string {
  const { power, nation, column } = ability;
  switch (power) {
    case "raze":
      return words.raze;
    case "rob":
      return words.rob(siteHere(view).levels[1 - view.active!]!);
    case "desert":
      return words.desert(words.people[nation!]);
    case "skip": {
      const seat = column === "o" ? view.active! : 1 - view.active!;
      return words.skip(view.players[seat]!.column.at(-1) ?? 0, column === "o");
    }
    case "win_over":
      return words.winOver;
    case "halve":
      return words.halve;
  }
}

/** What an ability costs: a card of a run. */
export function costLabel(ability: Ability, view: View, words: Words): string {
  return words.spend(words.one[payer(ability, view)], ability.first + 1);
}

/** The nation of the run that pays for an ability. */
export function payer(ability: Ability, view: View): Nation {
  return siteHere(view).people[view.active!]![ability.first] as Nation;
}

function siteHere(view: View): Site {
  return view.sites.find((site) => site.site === here(view))!;
}
