import type { Page, Response } from '@playwright/test';
import { hydrated } from './hydrated.ts';

/** What a public page may send, so that it is usable soon on a phone. */
export const SCRIPT_BYTES_MAX = 120_000;

/** Opens a page and adds up the JavaScript it loads on its own, in bytes as visitors get them. */
export async function scriptBytes(page: Page, path: string): Promise<number> {
  const sizes = new Map<string, number>();
  const note = (response: Response) => {
    if (!response.url().endsWith('.js')) return;
    const headers = response.headers();
    // Visitors get it compressed; without brotli the test fails.
    const size =
      headers['content-encoding'] === 'br' ? Number(headers['content-length']) : Infinity;
    sizes.set(response.url(), size);
  };
  page.on('response', note);
  await page.goto(path, { waitUntil: 'load' });
  await hydrated(page);
  page.off('response', note);
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
