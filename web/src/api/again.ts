/** Asks a server that does not answer again, after longer and longer pauses. */
import { ApiError, Offline } from "./client";

const WAITS = [500, 1000, 2000, 4000, 8000];

export interface Patience {
  /** The server does not answer: the next attempt follows. */
  onwaiting?: () => void;
  pause?: (ms: number) => Promise<void>;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns what the server answers; what it refuses is thrown as it is. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, { onwaiting, pause = sleep }: Patience = {}): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!mayTryAgain(error)) throw error;
      onwaiting?.();
      await pause(WAITS[Math.min(attempt, WAITS.length - 1)]!);
    }
  }
}

function mayTryAgain(error: unknown): boolean {
  return error instanceof Offline || (error instanceof ApiError && [429, 500, 503].includes(error.status));
}
