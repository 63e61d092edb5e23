import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { hydrated } from '../../e2e/hydrated.ts';
import { DEMO_PASSWORD } from '../../e2e/panel-login.ts';
import { LANGUAGES, type Language } from '../../src/contract/languages.ts';
import { finishLayout } from './screen-variant.ts';

export interface CaptureTarget {
  site: string;
  folder: string;
  widths: readonly number[];
}

export const THEMES = ['aden', 'parchment'] as const;
export const LANGUAGE: Language =
  LANGUAGES.find((known) => known === process.env['SCREEN_LANGUAGE']) ?? 'en';
const HEIGHT = 900;
/** Long lists are cut off. */
const MAX_HEIGHT = 2_600;

/** One login for all screenshots of a user: every width and theme reuses the cookies. */
export async function logInOnce(browser: Browser, site: string, email: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${site}/login?next=/panel`);
  await hydrated(page);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/panel');
  const state = await context.storageState();
  await context.close();
  return state;
}

export type LoggedIn = Awaited<ReturnType<typeof logInOnce>>;

export interface LoggedInVariant {
  theme: (typeof THEMES)[number];
  width: number;
  language?: Language;
}

export async function openAs(
  browser: Browser,
  site: string,
  storageState: LoggedIn,
  { theme, width, language = LANGUAGE }: LoggedInVariant,
): Promise<BrowserContext> {
  const viewport = { width, height: HEIGHT };
  const context = await browser.newContext({ storageState, viewport, reducedMotion: 'reduce' });
  // Long, as in the browser tests: a busy machine must not end the whole run at one button.
  context.setDefaultTimeout(300_000);
  await context.addCookies([
    { name: 'theme', value: theme, url: site },
    { name: 'language', value: language, url: site },
  ]);
  return context;
}

/** Waits for charts, editors and lists that the page loads itself. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => !document.querySelector('main .animate-breathe, main .animate-spin'),
      undefined,
      { timeout: 30_000 },
    )
    .catch(() => undefined);
  await page.waitForTimeout(150);
}

/** The full page, or only the viewport if a modal is open. */
export async function takeScreenshot(page: Page, folder: string, name: string, isFullPage = true) {
  mkdirSync(folder, { recursive: true });
  await finishLayout(page);
  // A picture of the whole page has no lower edge at which a bar could stay.
  if (isFullPage) {
    await page.evaluate(() => {
      for (const bar of document.querySelectorAll<HTMLElement>('.save-bar, .pay-bar')) {
        bar.style.position = 'static';
      }
    });
  }
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
  if (isFullPage) await showFrames(page, width, clip.height);
  await page.screenshot({
    path: join(folder, `${name}.png`),
    ...(isFullPage ? { fullPage: true, clip } : {}),
  });
  if (isFullPage) await page.setViewportSize({ width, height: HEIGHT });
}

/** Chromium draws an iframe only on the screen, so a page with one gets a screen as high as itself. */
async function showFrames(page: Page, width: number, height: number): Promise<void> {
  for (const frame of page.frames()) await frame.waitForLoadState('load');
  await page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
  });
  if (page.frames().length === 1) return;
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(500);
}

/** Captures every given path at every width, in both themes. */
export async function captureScreens(
  browser: Browser,
  target: CaptureTarget,
  who: LoggedIn,
  screens: Record<string, string>,
): Promise<void> {
  for (const theme of THEMES) {
    for (const width of target.widths) {
      const context = await openAs(browser, target.site, who, { theme, width });
      const page = await context.newPage();
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(target.site + path);
        await hydrated(page);
        await waitUntilSettled(page);
        await takeScreenshot(page, target.folder, `${name}-${theme}-${width}`);
      }
      await context.close();
    }
  }
}
