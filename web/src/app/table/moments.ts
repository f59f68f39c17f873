/** Past moments of a table, each asked for once. */
import type { TableClient } from "../../api/client";
import type { Moment } from "../../api/messages";

export class Moments {
  private readonly asked = new Map<string, Promise<Moment>>();

  constructor(private readonly client: Pick<TableClient, "moment">) {}

  at(seq: number, viewer: number | null, language: string): Promise<Moment> {
    const key = `${seq} ${viewer} ${language}`;
    const asked = this.asked.get(key) ?? this.client.moment(seq, viewer);
    this.asked.set(key, asked);
    asked.then(
      (moment) => !moment.sight.view && this.asked.delete(key), // the rules are not ready yet
      () => this.asked.delete(key),
    );
    return asked;
  }
}
