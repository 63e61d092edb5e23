import type { ConsoleMessage, Page } from '@playwright/test';
import { LOGOUT_PATH } from '#contract/identity-paths.ts';
import { PERSONAL_UPDATES_PATH } from '#contract/personal-updates.ts';

/** The browser logs this when a logout clears its stored data. */
const CLEARED = /^Clear-Site-Data header on '[^']+\/logout': Cleared data types:/;

const REFUSED = / status of 401 /;

/**
 * Recognizes the console messages that the end of a session causes: its event stream reconnects
 * once and is refused, and so are background reads until the next page has loaded after the logout.
 */
export function watchLogout(page: Page): (message: ConsoleMessage) => boolean {
  let isLoggingOut = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === LOGOUT_PATH) isLoggingOut = true;
  });
  page.on('load', () => {
    isLoggingOut = false;
  });
  return (message) => {
    const isStream = message.location().url.endsWith(PERSONAL_UPDATES_PATH);
    const isRefusal = REFUSED.test(message.text()) && (isStream || isLoggingOut);
    return isRefusal || CLEARED.test(message.text());
  };
}
