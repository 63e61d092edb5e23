import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 200;
const ATTEMPTS = 300;

/** Retries what fails because of an injected fault. */
export async function untilDone<Result>(action: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await delay(PAUSE_MS);
    }
  }
}
