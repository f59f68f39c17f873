/** The number of a rule in its text: messages may put the game's tag before it, as in `G&G 4.2`. */
export function anchorOf(rule: string): string {
  return rule.replace(/^\D+ /, "").split(/[,; ]/)[0]!;
}
