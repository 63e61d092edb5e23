import { test as base, expect } from '@playwright/test';
import { watchLogout } from './logout-messages.ts';

/**
 * The browser logs this a fixed time after the page has loaded, even if a slow machine is about to
 * use the file. `preloads.spec.ts` checks that every preloaded file is used.
 */
const UNUSED = /preloaded using link preload but not used/;

/** Any unexpected message on the console of a page fails its test; so does a refusal by the CSP. */
export const test = base.extend<{ unexpectedMessages: string[] }>({
  unexpectedMessages: [
    async ({ page }, use) => {
      const messages: string[] = [];
      const isFromLogout = watchLogout(page);
      page.on('console', (message) => {
        const text = message.text();
        if (!UNUSED.test(text) && !isFromLogout(message))
          messages.push(`${message.type()}: ${text}`);
      });
      page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
      // The one third-party script is not tested here, and it would fail on a machine without a
      // network.
      await page.route('https://embed.twitch.tv/**', (route) => route.fulfill({ body: '' }));
      await use(messages);
      expect(messages, 'console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
