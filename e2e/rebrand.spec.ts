import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

/** One after the other: each test changes every page, and restores it. */
test.describe.configure({ mode: 'serial' });
/** Without animations, so that no color is checked while it changes. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const OWNER = 'admin@example.com';
const NAME = 'Our Own Aden';
const SHA256 = 'c0ffee'.padEnd(64, '0');

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved.').first()).toBeVisible();
  // So that the next save has a message of its own.
  await open(page, page.url());
}

/** Resets a setting to its default, which it had before the test. */
async function reset(page: Page, name: string, setting: string): Promise<void> {
  const button = section(page, name).getByRole('button', {
    name: `Restore default: ${setting}`,
    exact: true,
  });
  await button.click();
  await expect(button).toHaveCount(0);
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOn(page, 'aden')).toEqual([]);
  expect(await violationsOn(page, 'parchment')).toEqual([]);
}

/** A visitor without an account, whose browser prefers a language and a theme. */
async function visit(browser: Browser, locale: string, colorScheme: 'dark' | 'light') {
  return (await browser.newContext({ locale, colorScheme, reducedMotion: 'reduce' })).newPage();
}

/** Reloads until the check passes: the first visitor after a change still gets the old page. */
async function untilShown(visitor: Page, path: string, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await visitor.goto(path);
    await check();
  }).toPass();
}

const QUICK = { timeout: 1_000 };
const registerColor = (visitor: Page) =>
  visitor
    .getByRole('banner')
    .getByRole('link', { name: /^(Register|Registrarse|Regístrate)$/ })
    .evaluate((link) => getComputedStyle(link).color);
/** The header is dark in the light theme too, so this reads the color of a link below it. */
const newsColor = (visitor: Page) =>
  visitor
    .getByRole('link', { name: 'Todas las noticias' })
    .evaluate((link) => getComputedStyle(link).color);
const menuOf = (visitor: Page) =>
  visitor.getByRole('banner').getByRole('navigation').getByRole('link').allInnerTexts();

test('an owner changes the name, colors and menu, and visitors see it without a restart', async ({
  page,
  browser,
}) => {
  const english = await visit(browser, 'en-US', 'dark');
  const spanish = await visit(browser, 'es-ES', 'light');
  await english.goto('/');
  const [before, colorBefore] = [await menuOf(english), await registerColor(english)];
  const title = await english.title();

  await logIn(page, '/admin/settings/appearance', OWNER);
  const site = section(page, 'Name, logo and front page');
  await site.getByLabel('Site name', { exact: true }).fill(NAME);
  await site.getByLabel('Tagline (English)', { exact: true }).fill('Where old friends meet.');
  await site
    .getByLabel('Tagline (Spanish)', { exact: true })
    .fill('Donde se encuentran los viejos amigos.');
  await site.getByLabel('Front page scene', { exact: true }).selectOption({ label: 'Rune' });
  const chooser = page.waitForEvent('filechooser');
  await site.getByRole('button', { name: 'Choose image: Logo' }).click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
  await expect(site.getByRole('img', { name: 'Current image' })).toBeVisible();
  await save(page);

  const dark = section(page, 'Dark theme colors (Aden)');
  await dark.getByLabel('Links and highlights', { exact: true }).fill('#101010');
  await expect(dark.getByText('Too low: it must be at least')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: /its contrast is 1\.\d : 1/ }),
  ).toBeVisible();
  await dark.getByLabel('Links and highlights', { exact: true }).fill('#7fd1ff');
  await expect(dark.getByText('Readable.')).toBeVisible();
  await save(page);
  await section(page, 'Light theme colors (Parchment)')
    .getByLabel('Links and highlights', { exact: true })
    .fill('#5b2a86');
  await save(page);

  const menu = section(page, 'Header menu');
  await menu.getByLabel('Clans', { exact: true }).fill('1');
  await menu.getByLabel('Raids', { exact: true }).fill('0');
  await save(page);
  await expectNoViolations(page);

  await untilShown(english, '/', async () => {
    await expect(english).toHaveTitle(new RegExp(NAME), QUICK);
    await expect(english.getByText('Where old friends meet.')).toBeVisible(QUICK);
    await expect(english.locator('header img')).toHaveAttribute('src', /^\/media\//, QUICK);
    expect(await registerColor(english)).toBe('rgb(127, 209, 255)');
    const now = await menuOf(english);
    expect(now[0]).toBe('Clans');
    expect(now).not.toContain('Raids');
  });
  expect(await english.locator('header img').evaluate(isDrawn)).toBe(true);
  await expect(english.locator('.hero-scene').first()).toHaveAttribute('src', /rune/);
  await untilShown(spanish, '/', async () => {
    await expect(spanish.getByText('Donde se encuentran los viejos amigos.')).toBeVisible(QUICK);
    expect(await newsColor(spanish)).toBe('rgb(91, 42, 134)');
    expect((await menuOf(spanish))[0]).toBe('Clanes');
  });
  await expectNoViolations(english);

  await open(page, '/admin/settings/appearance');
  for (const [name, setting] of [
    ['Name, logo and front page', 'Site name'],
    ['Name, logo and front page', 'Tagline (English)'],
    ['Name, logo and front page', 'Tagline (Spanish)'],
    ['Name, logo and front page', 'Front page scene'],
    ['Name, logo and front page', 'Logo'],
    ['Dark theme colors (Aden)', 'Links and highlights'],
    ['Light theme colors (Parchment)', 'Links and highlights'],
    ['Header menu', 'Clans'],
    ['Header menu', 'Raids'],
  ] as const) {
    await reset(page, name, setting);
  }
  await untilShown(english, '/', async () => {
    await expect(english).toHaveTitle(title, QUICK);
    expect(await menuOf(english)).toEqual(before);
    expect(await registerColor(english)).toBe(colorBefore);
    await expect(english.locator('header img')).toHaveCount(0, QUICK);
  });
});

function isDrawn(image: SVGElement | HTMLElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}

/** Wide, as the logos of servers are. */
function logo(): Promise<Buffer> {
  const background = { r: 200, g: 40, b: 40, alpha: 1 };
  return sharp({ create: { width: 240, height: 80, channels: 4, background } })
    .png()
    .toBuffer();
}

/** Fills in both languages of an entry, and leaves the editor in the second. */
async function write(
  page: Page,
  fields: { title: string; text?: string },
  inSpanish: typeof fields,
) {
  for (const [language, { title, text }] of [
    ['English', fields],
    ['Español', inSpanish],
  ] as const) {
    await page.getByRole('button', { name: language, exact: true }).click();
    await page.getByLabel(/^(Title|Announcement|Question|Name)$/).fill(title);
    if (text === undefined) continue;
    const editor = page.getByRole('textbox', { name: /^(Text|Answer|Description)$/ });
    await expect(editor).toHaveAttribute('contenteditable', 'true');
    await editor.fill(text);
  }
}

async function saveEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/admin\/entries\/\w+\/\d+$/);
}

test('a page, a question, a download and a banner appear in both languages, and can be deleted', async ({
  page,
  browser,
}) => {
  const english = await visit(browser, 'en-US', 'dark');
  const spanish = await visit(browser, 'es-ES', 'light');
  const created: { title: string; url: string }[] = [];
  await logIn(page, '/admin/entries', OWNER);
  await expectNoViolations(page);

  await page.getByRole('link', { name: 'New page' }).click();
  await write(
    page,
    { title: 'Staff of the realm', text: 'We are three.' },
    { title: 'Equipo del reino', text: 'Somos tres.' },
  );
  await page.getByLabel('Address').fill('faq');
  await page.getByLabel('Menu').selectOption('Header');
  await page.getByLabel('Position').fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Address').fill('staff');
  await saveEntry(page);
  created.push({ title: 'Staff of the realm', url: page.url() });
  await expectNoViolations(page);

  await open(page, '/admin/entries/question/new');
  await write(
    page,
    { title: 'Is it free?', text: 'Yes, for everybody.' },
    { title: '¿Es gratis?', text: 'Sí, para todos.' },
  );
  await saveEntry(page);
  created.push({ title: 'Is it free?', url: page.url() });

  await open(page, '/admin/entries/download/new');
  await write(
    page,
    { title: 'Patched client', text: 'Everything you need.' },
    { title: 'Cliente con parche', text: 'Todo lo que necesitas.' },
  );
  await page
    .getByLabel('Mirrors')
    .fill('https://one.example/client.zip\nhttps://two.example/c.zip');
  await page.getByLabel('Size (bytes)').fill('4500000000');
  await page.getByLabel('SHA-256 checksum').fill(SHA256.toUpperCase());
  await saveEntry(page);
  created.push({ title: 'Patched client', url: page.url() });
  await expectNoViolations(page);

  await open(page, '/admin/entries/banner/new');
  await write(page, { title: 'Siege on Sunday!' }, { title: '¡Asedio el domingo!' });
  await page.getByLabel('Address').fill('/pages/staff');
  await saveEntry(page);
  created.push({ title: 'Siege on Sunday!', url: page.url() });

  await untilShown(english, '/', async () => {
    expect((await menuOf(english))[0]).toBe('Staff of the realm');
    await expect(english.getByRole('link', { name: 'Siege on Sunday!' })).toBeVisible(QUICK);
    const footer = english.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Questions' })).toBeVisible(QUICK);
    await expect(footer.getByRole('link', { name: 'Downloads' })).toBeVisible(QUICK);
  });
  await hydrated(english);
  await english.getByRole('link', { name: 'Siege on Sunday!' }).click();
  await expect(english.getByRole('heading', { level: 1 })).toHaveText('Staff of the realm');
  await expect(english.getByText('We are three.')).toBeVisible();
  await english.goto('/pages/faq');
  await expect(english.getByRole('heading', { name: 'Is it free?' })).toBeVisible();
  await expectNoViolations(english);
  await english.goto('/pages/downloads');
  const mirror = english.getByRole('main').getByRole('link', { name: /two\.example/ });
  await expect(mirror).toHaveAttribute('href', 'https://two.example/c.zip');
  await expect(english.getByText('4.5 GB')).toBeVisible();
  await expect(english.getByText(SHA256)).toBeVisible();
  await expectNoViolations(english);

  await untilShown(spanish, '/pages/staff', async () => {
    await expect(spanish.getByRole('heading', { level: 1 })).toHaveText('Equipo del reino', QUICK);
    await expect(spanish.getByText('Somos tres.')).toBeVisible(QUICK);
    await expect(spanish.getByRole('link', { name: '¡Asedio el domingo!' })).toBeVisible(QUICK);
  });
  await expectNoViolations(spanish);
  await spanish.goto('/pages/faq');
  await expect(spanish.getByText('Sí, para todos.')).toBeVisible();
  await spanish.goto('/pages/downloads');
  await expect(spanish.getByText('4,5 GB')).toBeVisible();

  for (const { title, url } of created) {
    await open(page, url);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForURL(/\/admin\/entries\/\w+$/);
    await expect(page.getByRole('row', { name: title })).toHaveCount(0);
  }
  await untilShown(english, '/', async () => {
    expect((await menuOf(english))[0]).toBe('Home');
    await expect(english.getByText('Siege on Sunday!')).toHaveCount(0, QUICK);
    const footer = english.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Questions' })).toHaveCount(0, QUICK);
  });
  expect((await english.request.get('/pages/staff')).status()).toBe(404);
});

test('a text is worded differently in two languages, and the originals come back', async ({
  page,
  browser,
}) => {
  const english = await visit(browser, 'en-US', 'dark');
  const spanish = await visit(browser, 'es-ES', 'dark');
  await logIn(page, '/admin/texts', OWNER);
  await setSiteText(page, 'en', 'Guilds');
  await expectNoViolations(page);
  await setSiteText(page, 'es', 'Hermandades');
  await untilShown(english, '/clans', async () =>
    expect(await menuOf(english)).toContain('Guilds'),
  );
  await untilShown(spanish, '/clans', async () =>
    expect(await menuOf(spanish)).toContain('Hermandades'),
  );
  // Hydration keeps the words that the server rendered.
  await hydrated(spanish);
  expect(await menuOf(spanish)).toContain('Hermandades');

  await setSiteText(page, 'en', '');
  await setSiteText(page, 'es', '');
  await untilShown(english, '/clans', async () => expect(await menuOf(english)).toContain('Clans'));
  await untilShown(spanish, '/clans', async () =>
    expect(await menuOf(spanish)).toContain('Clanes'),
  );
});

async function setSiteText(page: Page, language: 'en' | 'es', text: string): Promise<void> {
  await open(page, `/admin/texts?of=${language}`);
  await page.getByLabel('Part of a text').fill('layout.nav.clans');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'Change layout.nav.clans' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your text').fill(text);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const message = text === '' ? 'Original text restored.' : 'Text saved.';
  await expect(dialog.getByText(message)).toBeVisible();
}
