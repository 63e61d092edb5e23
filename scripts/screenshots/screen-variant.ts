import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';

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
  await paintFrames(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: join(folder, `${name}-${variant.theme}-${variant.width}-${variant.language}.png`),
    fullPage: true,
    clip: { x: 0, y: 0, width: variant.width, height: Math.min(height, 3_000) },
  });
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

/** A frame of another origin is painted only while it is in sight, and keeps what it painted. */
async function paintFrames(page: Page): Promise<void> {
  const frames = await page.locator('iframe').all();
  for (const frame of frames) {
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().locator('body > *').first().waitFor();
    // Its own animation frames cannot be waited for: scripts are off in it.
    await page.waitForTimeout(500);
  }
  if (frames.length > 0) await page.evaluate(() => window.scrollTo(0, 0));
}

async function contextOf(browser: Browser, variant: ScreenVariant): Promise<BrowserContext> {
  const { site, theme, width, height = 900, language } = variant;
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
