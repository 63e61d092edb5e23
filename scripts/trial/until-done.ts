import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 200;
const TRIES = 300;

/** Retries what fails because of an injected fault. */
export async function untilDone<Result>(action: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await action();
    } catch (error) {
      if (tried === TRIES) throw error;
      await delay(PAUSE_MS);
    }
  }
}
