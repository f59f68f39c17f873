/** A past moment that is looked at, with the one before it, so that the board can show what changed. */
import type { TableClient } from "../../api/client";
import type { Moment, View } from "../../api/messages";
import { Moments } from "./moments";

export class Past {
  /** Null: now, or not there yet. */
  moment: Moment | null = $state.raw(null);
  before: View | null = $state.raw(null);

  private readonly moments: Moments;
  private wish = 0; // the number of the last wish: answers to older ones come too late

  constructor(client: Pick<TableClient, "moment">) {
    this.moments = new Moments(client);
  }

  /** Look at an entry as somebody saw it; null: at none. The next one is asked for ahead, up to the last. */
  async look(at: number | null, viewer: number | null, language: string, last: number): Promise<void> {
    const wish = ++this.wish;
    if (at === null) {
      this.moment = this.before = null;
      return;
    }
    const earlier = at > 1 ? this.moments.at(at - 1, viewer, language) : null;
    const [moment, before] = await Promise.all([this.moments.at(at, viewer, language), earlier]);
    if (wish !== this.wish) return;
    this.moment = moment;
    this.before = before?.sight.view ?? null;
    if (at < last) void this.moments.at(at + 1, viewer, language).catch(() => null);
  }
}
