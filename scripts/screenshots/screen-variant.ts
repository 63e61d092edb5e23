import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';

const HEIGHT = 900;

/** The theme, size and language a screen is captured in. */
export interface ScreenVariant {
  site: string;
  theme: string;
  width: number;
  height?: number;
  language: string;
}

export async function withPage(
  browser: Browser,
  variant: ScreenVariant,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await contextOf(browser, variant);
  await run(await context.newPage());
  await context.close();
}

/** Long boards repeat themselves: three screens of them are enough to compare. */
export async function capture(
  page: Page,
  folder: string,
  name: string,
  variant: ScreenVariant,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await finishLayout(page);
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(pageHeight, 3_000);
  await showFrames(page, variant.width, height);
  await page.screenshot({
    path: join(folder, `${name}-${variant.theme}-${variant.width}-${variant.language}.png`),
    fullPage: true,
    clip: { x: 0, y: 0, width: variant.width, height },
  });
  await page.setViewportSize({ width: variant.width, height: variant.height ?? HEIGHT });
}

/** Waits for fonts, and lays out parts that are off screen. */
export async function finishLayout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** A frame of another origin is painted only while it is in sight. */
async function showFrames(page: Page, width: number, height: number): Promise<void> {
  const frames = await page.locator('iframe').all();
  if (frames.length === 0) return;
  await page.setViewportSize({ width, height });
  for (const frame of frames) await frame.contentFrame().locator('body > *').first().waitFor();
  // What they paint cannot be waited for: scripts are off in them.
  await page.waitForTimeout(1_000);
}

async function contextOf(browser: Browser, variant: ScreenVariant): Promise<BrowserContext> {
  const { site, theme, width, height = HEIGHT, language } = variant;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  // Long, as in the browser tests: a busy machine must not end the whole run at one picture.
  context.setDefaultTimeout(300_000);
  await context.addCookies([
    { name: 'theme', value: theme, url: site },
    { name: 'language', value: language, url: site },
  ]);
  return context;
}
