/** The number of a rule in its text: messages of Tigris & Euphrates write `T&E 4.2` for 4.2. */
export function anchorOf(rule: string): string {
  return rule.replace(/^T&E /, "").split(/[,; ]/)[0]!;
}
