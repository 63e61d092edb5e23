import { test as base, expect } from '@playwright/test';
import { isNotedLogout } from './browser-notes.ts';

const UNUSED = /preloaded using link preload but not used/;

/** Anything on the console of a page fails its test; so does a refusal by the content policy. */
export const test = base.extend<{ quietConsole: string[] }>({
  quietConsole: [
    async ({ page, javaScriptEnabled }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        // Without scripts nobody reads the texts that were loaded ahead for them.
        const isUnused = !javaScriptEnabled && UNUSED.test(text);
        if (!isUnused && !isNotedLogout(message)) noise.push(`${message.type()}: ${text}`);
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
