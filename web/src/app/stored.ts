/** Small things that this browser remembers. Where it may not remember, it forgets without a word. */
export function recall<Value>(name: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(`shedu.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`shedu.${name}`, JSON.stringify(value));
  } catch {
    // a browser without storage: the choice holds until the page is closed
  }
}
