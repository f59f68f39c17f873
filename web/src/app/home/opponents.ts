/** Names in a row, each once: "Scribe ×2, King". */
export function counted(names: string[]): string {
  return [...new Set(names)]
    .map((name) => ({ name, times: names.filter((other) => other === name).length }))
    .map(({ name, times }) => (times > 1 ? `${name} ×${times}` : name))
    .join(", ");
}
