/**
 * Legal actions in writing. The server sends them as bits of the game's action table, which lists how
 * each action is written and is asked for once.
 */
import { untilAnswered } from "./again";
import type { Decision, Sight } from "./messages";

/** What a viewer sees, with the legal actions of their decision in writing. */
export interface SpelledSight extends Omit<Sight, "decision"> {
  decision: SpelledDecision | null;
}

export interface SpelledDecision extends Omit<Decision, "legal"> {
  legal: string[];
}

/** A sight with its decision in writing; without a decision until the game's action table is there. */
export function spelledSight(sight: Sight, table: string[] | null): SpelledSight {
  const { decision } = sight;
  return { ...sight, decision: decision && table && { ...decision, legal: spelled(decision.legal, table) } };
}

/** The actions of a table whose bits are set: the lowest bit of the first byte is action 0. */
export function spelled(bits: string, table: string[]): string[] {
  const bytes = atob(bits);
  return table.filter((_, action) => (bytes.charCodeAt(action >> 3) >> (action & 7)) & 1);
}

/** The action tables of the games, each asked for once. */
export class ActionTables {
  private readonly asked = new Map<string, Promise<string[]>>();

  constructor(private readonly ask: (game: string) => Promise<string[]>) {}

  /** A game's actions by their numbers; a server that does not answer is asked again until it does. */
  of(game: string): Promise<string[]> {
    const asked = this.asked.get(game) ?? untilAnswered(() => this.ask(game));
    this.asked.set(game, asked);
    asked.catch(() => this.asked.delete(game));
    return asked;
  }
}
