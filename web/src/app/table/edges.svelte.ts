/** What is scrolled into view, by the keyboard too, must not end up behind what stays at an edge of the screen. */
export function keepClear(edge: "--prompt" | "--dock", height: () => number): void {
  $effect(() => {
    const { style } = document.documentElement;
    style.setProperty(edge, `${height()}px`);
    return () => style.removeProperty(edge);
  });
}
