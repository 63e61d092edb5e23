import { test as base, expect } from '@playwright/test';
import { isLogoutMessage } from './logout-messages.ts';

/** These tests cause refusals, which the browser itself logs; anything else is an error. */
const LOGGED_REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;

export const test = base.extend<{ quietConsole: string[] }>({
  quietConsole: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        if (LOGGED_REFUSAL.test(text) || isLogoutMessage(message)) return;
        noise.push(`${message.type()}: ${text}`);
      });
      page.on('pageerror', (error) => noise.push(`error: ${error.message}`));
      await use(noise);
      expect(noise, 'console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
