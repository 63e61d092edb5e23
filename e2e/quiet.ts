import { test as base, expect } from '@playwright/test';
import { isLogoutMessage } from './logout-messages.ts';

const UNUSED = /preloaded using link preload but not used/;

/** Anything on the console of a page fails its test; so does a refusal by the CSP. */
export const test = base.extend<{ quietConsole: string[] }>({
  quietConsole: [
    async ({ page, javaScriptEnabled }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        // Without JavaScript, preloaded texts are never used.
        const isUnused = !javaScriptEnabled && UNUSED.test(text);
        if (!isUnused && !isLogoutMessage(message)) noise.push(`${message.type()}: ${text}`);
      });
      page.on('pageerror', (error) => noise.push(`error: ${error.message}`));
      // The one third-party script is not tested here, and it would fail on a machine without a
      // network.
      await page.route('https://embed.twitch.tv/**', (route) => route.fulfill({ body: '' }));
      await use(noise);
      expect(noise, 'console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
