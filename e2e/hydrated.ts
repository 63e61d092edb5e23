import type { Page } from '@playwright/test';

/** Waits until React has hydrated the server's markup. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Not only the first: React writes preloads of pictures before its own elements.
    const elements = [...(document.getElementById('app')?.children ?? [])];
    return elements.flatMap(Object.keys).some((key) => key.startsWith('__reactFiber'));
  });
}
