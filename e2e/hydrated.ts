import type { Page } from '@playwright/test';

/** Waits until React has hydrated the server's markup. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const app = document.getElementById('app');
    return Object.keys(app?.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber'));
  });
}
