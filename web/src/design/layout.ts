/** Do something when the page has been laid out: sizes that were observed are known by then. */
export function afterLayout(work: () => void): void {
  // observers of sizes report at the end of a frame, after its callbacks
  requestAnimationFrame(() => requestAnimationFrame(work));
}
