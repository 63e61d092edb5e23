import { test as base, expect } from '@playwright/test';
import { isNotedLogout } from './browser-notes.ts';

/** Anything on the console of a page fails its test; so does a refusal by the content policy. */
export const test = base.extend<{ quietConsole: string[] }>({
  quietConsole: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        if (!isNotedLogout(message.text())) noise.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => noise.push(`error: ${error.message}`));
      // The one foreign script we load is not ours to test, and a machine without a network would say so.
      await page.route('https://embed.twitch.tv/**', (route) => route.fulfill({ body: '' }));
      await use(noise);
      expect(noise, 'console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
