import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import startSite from '../e2e/start-site.ts';
import { openBrowser } from './open-browser.ts';
import { CARDS } from './open-graph-cards.ts';

/**
 * Renders the pictures committed under public/: the Open Graph image of each kind of page, and the
 * icons. The cards use the site's banners and crests: run it after changing the heraldry. Needs a
 * build.
 */

/** The URL of a running site; without it, one is started here. */
const RUNNING_SITE = process.env['SITE'];
const SITE = RUNNING_SITE ?? `http://localhost:${process.env['E2E_PORT'] ?? 4179}`;
const PUBLIC = new URL('../public/', import.meta.url);
const SEAL = readFileSync(new URL('favicon.svg', PUBLIC), 'utf8');
const BACKGROUND = '#0b191b';

const stopSite = RUNNING_SITE ? async () => undefined : await startSite();
const browser = await openBrowser();
try {
  await drawCards(browser);
  await drawIcons(browser);
} finally {
  await browser.close();
  await stopSite();
}

async function drawCards(from: Browser): Promise<void> {
  const context = await from.newContext({
    viewport: { width: 1200, height: 630 },
    bypassCSP: true,
  });
  await context.addCookies([{ name: 'theme', value: 'aden', url: SITE }]);
  const page = await context.newPage();
  for (const [name, card] of Object.entries(CARDS)) {
    await page.goto(`${SITE}/`);
    const banners = await page.locator('section .banner-row > li > a > div').evaluateAll((found) =>
      found.slice(0, 9).map((banner) => ({
        classes: banner.className,
        crest: banner.querySelector('svg')?.outerHTML ?? '',
      })),
    );
    if (banners.length < 9) throw new Error(`the front page has ${banners.length} of 9 banners`);
    await replaceBody(page, card(banners));
    await save(page, `card-${name}.png`);
  }
  await context.close();
}

async function drawIcons(from: Browser): Promise<void> {
  const page = await (await from.newContext({ bypassCSP: true })).newPage();
  const icons = [
    { file: 'icon-192.png', size: 192, part: 1 },
    { file: 'icon-512.png', size: 512, part: 1 },
    { file: 'icon-maskable.png', size: 512, part: 0.66, background: BACKGROUND },
    { file: 'apple-touch-icon.png', size: 180, part: 0.8, background: BACKGROUND },
    { file: 'favicon.ico', size: 48, part: 1 },
  ];
  for (const { file, size, part, background } of icons) {
    await page.setViewportSize({ width: size, height: size });
    const side = Math.round(size * part);
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background ?? 'transparent'}">` +
        `<div style="width:${side}px;height:${side}px;display:grid">${SEAL}</div></body>`,
    );
    const png = await page.screenshot({ omitBackground: true });
    writeFileSync(new URL(file, PUBLIC), file.endsWith('.ico') ? icoOf(png, size) : png);
  }
}

async function replaceBody(page: Page, html: string): Promise<void> {
  await page.evaluate((body) => {
    for (const script of document.querySelectorAll('script')) script.remove();
    document.body.innerHTML = body;
  }, html);
  await page.evaluate(() => document.fonts.ready);
}

async function save(page: Page, file: string): Promise<void> {
  writeFileSync(new URL(file, PUBLIC), await page.screenshot());
}

/** An icon file is a list of pictures; ours has one, as PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
