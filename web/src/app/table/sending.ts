/**
 * Sends a decision until the server has answered. The decision keeps its request id, so a retry
 * changes nothing that has been done already; and the browser remembers it across a reload.
 */
import { ApiError, Offline } from "../../api/client";

const WAITS = [500, 1000, 2000, 4000, 8000];

export interface Decision {
  kind: "play" | "undo";
  seat: number;
  seq: number;
  request: string;
  action: string;
}

export interface Post {
  send: (decision: Decision) => Promise<void>;
  /** The server does not answer: the next attempt follows. */
  onwaiting: () => void;
  pause?: (ms: number) => Promise<void>;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns when the decision has been taken; what the server refuses is thrown as it is. */
export async function deliver(decision: Decision, post: Post): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await post.send(decision);
    } catch (error) {
      if (!mayTryAgain(error)) throw error;
      post.onwaiting();
      await (post.pause ?? sleep)(WAITS[Math.min(attempt, WAITS.length - 1)]!);
    }
  }
}

function mayTryAgain(error: unknown): boolean {
  return error instanceof Offline || (error instanceof ApiError && [429, 500, 503].includes(error.status));
}

const key = (table: string) => `shedu.sending.${table}`;

export function keepDecision(table: string, decision: Decision | null): void {
  if (decision) sessionStorage.setItem(key(table), JSON.stringify(decision));
  else sessionStorage.removeItem(key(table));
}

export function keptDecision(table: string): Decision | null {
  const text = sessionStorage.getItem(key(table));
  return text === null ? null : (JSON.parse(text) as Decision);
}
