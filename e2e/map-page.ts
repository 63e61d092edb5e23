import { type BrowserContextOptions, devices, type Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';

/** 390 pixels wide. */
const { defaultBrowserType: _, ...iPhone } = devices['iPhone 12'];
export const PHONE: BrowserContextOptions = iPhone;

export const stage = (page: Page) => page.getByRole('region', { name: 'Chart of Aden and Elmore' });
export const panel = (page: Page) => page.getByRole('region', { name: 'Selected' });
export const list = (page: Page) => page.getByRole('region', { name: 'Bosses on the map' });
export const viewBox = (page: Page) => page.locator('.map-sheet').getAttribute('viewBox');
export const viewWidth = async (page: Page) => Number((await viewBox(page))?.split(' ')[2]);

/** On a touch screen the page's code is loaded at the first interaction: here, a key press. */
export async function open(page: Page, path = '/map'): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await hydrated(page);
}

/** Bytes of everything the browser receives, with headers, from now on. */
export async function countBytes(page: Page): Promise<() => number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}
