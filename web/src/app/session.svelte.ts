/** Who plays: a guest with a name, signed in when it is first needed. */
import { ApiError, Client } from "../api/client";
import type { Person } from "../api/messages";
import { t } from "../i18n";
import { settings } from "./settings.svelte";
import { recall, remember } from "./stored";

export const client = new Client(() => settings.language);

class Session {
  person: Person | null = $state.raw(null);

  /** Look whether the browser has a session already; one that has never signed in does not ask. */
  async recognize(): Promise<void> {
    if (this.person !== null || !recall("known", false)) return;
    try {
      this.person = await client.person();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      remember("known", false);
    }
  }

  /** Do something that needs a session; a newcomer gets one first. */
  async with<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    await this.recognize();
    this.person ??= await this.signIn();
    return work();
  }

  private async signIn(): Promise<Person> {
    const person = await client.signIn(this.name);
    remember("known", true); // the session itself is a cookie, which scripts cannot read
    return person;
  }

  get name(): string {
    return this.person?.name ?? recall("name", t("session.guest"));
  }

  async rename(name: string): Promise<void> {
    remember("name", name);
    if (this.person !== null) this.person = await client.rename(name);
  }
}

export const session = new Session();

/** The secret links of tables that this browser has made, by table. */
export function linkOf(table: string): string | null {
  return recall<Record<string, string>>("links", {})[table] ?? null;
}

export function keepLink(table: string, link: string): void {
  remember("links", { ...recall<Record<string, string>>("links", {}), [table]: link });
}
