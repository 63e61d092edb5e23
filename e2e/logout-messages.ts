import type { ConsoleMessage } from '@playwright/test';
import { OWN_LIVE_PATH } from '#contract/own-live.ts';

/** The browser logs this when a logout clears its stored data. */
const CLEARED = /^Clear-Site-Data header on '[^']+\/logout': Cleared data types:/;

const REFUSED = / status of 401 /;

/**
 * Whether a logout causes this console message: a stream that ended with its session reconnects
 * once, and is refused, before the next page has loaded.
 */
export function isLogoutMessage(message: ConsoleMessage): boolean {
  const isStream = message.location().url.endsWith(OWN_LIVE_PATH);
  return CLEARED.test(message.text()) || (isStream && REFUSED.test(message.text()));
}
