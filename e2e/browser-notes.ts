import type { ConsoleMessage } from '@playwright/test';
import { OWN_LIVE_PATH } from '#contract/own-live.ts';

/** What the browser itself logs when a logout clears its stored data. */
const CLEARED = /^Clear-Site-Data header on '[^']+\/logout': Cleared data types:/;

const REFUSED = / status of 401 /;

/** A stream that ended with its session reconnects once before the next page has loaded. */
export function isNotedLogout(message: ConsoleMessage): boolean {
  const isStream = message.location().url.endsWith(OWN_LIVE_PATH);
  return CLEARED.test(message.text()) || (isStream && REFUSED.test(message.text()));
}
