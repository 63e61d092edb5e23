import { test as base, expect } from '@playwright/test';
import { watchLogout } from './logout-messages.ts';

/** These tests cause refusals, which the browser itself logs; any other message fails the test. */
const LOGGED_REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;

export const test = base.extend<{ unexpectedMessages: string[] }>({
  unexpectedMessages: [
    async ({ page }, use) => {
      const messages: string[] = [];
      const isFromLogout = watchLogout(page);
      page.on('console', (message) => {
        const text = message.text();
        if (LOGGED_REFUSAL.test(text) || isFromLogout(message)) return;
        messages.push(`${message.type()}: ${text}`);
      });
      page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
      await use(messages);
      expect(messages, 'console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
