/** Whether the screen is wide enough for sides; the same width as in the styles, 60rem. */
class Screen {
  private readonly query = matchMedia("(min-width: 60.01rem)");
  isWide = $state(this.query.matches);

  constructor() {
    this.query.addEventListener("change", () => (this.isWide = this.query.matches));
  }
}

export const screen = new Screen();
