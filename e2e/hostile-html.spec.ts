import { expect, type Page, test } from '@playwright/test';
import { VECTORS } from './hostile/vectors.ts';
import { hydrated } from './hydrated.ts';
import { logIn } from './panel-login.ts';
import { PORT } from './site.ts';
import { openSiteProcess, type SiteProcess } from './site-process.ts';

/**
 * The corpus of XSS vectors in posts, pages, reports and character names. The browser ignores our
 * CSP here: the output must be harmless without that second line of defense.
 */

test.describe.configure({ mode: 'serial' });

const OWN_PORT = PORT + 102;
const SITE = `http://localhost:${OWN_PORT}`;
let site: SiteProcess | undefined;
let reportId = '';
let posts = 0;

test.use({ baseURL: SITE, bypassCSP: true });

test.beforeAll(async () => {
  site = await openSiteProcess('e2e/hostile/site.ts', OWN_PORT);
  reportId = /^REPORT (\d+)$/m.exec(site.output)?.[1] ?? '';
  posts = Number(/^POSTS (\d+)$/m.exec(site.output)?.[1] ?? 0);
});

test.afterAll(() => site?.close());

/**
 * Records every sign that a script ran: a call of `alert`, `prompt` or `confirm`, a request to
 * another host, an error, or a frame that navigates.
 */
async function watch(page: Page): Promise<string[]> {
  const fired: string[] = [];
  await page.exposeFunction('__fired', (what: string) => fired.push(what));
  await page.addInitScript(() => {
    const report = (window as unknown as { __fired: (what: string) => void }).__fired;
    for (const name of ['alert', 'prompt', 'confirm'] as const) {
      Object.assign(window, { [name]: (text: unknown) => report(`${name}(${text})`) });
    }
  });
  page.on('dialog', (dialog) => {
    fired.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== SITE && protocol !== 'data:') fired.push(`request ${request.url()}`);
  });
  page.on('pageerror', (error) => fired.push(`error ${error.message}`));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) fired.push(`frame ${frame.url()}`);
  });
  return fired;
}

/** Elements that should not be anywhere in the document. Our own scripts carry the page's nonce. */
function findings(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const tag = element.localName;
    if (tag === 'script' && !(element as HTMLScriptElement).nonce) found.push(element.outerHTML);
    if (['iframe', 'frame', 'object', 'embed', 'applet', 'base', 'math'].includes(tag)) {
      found.push(element.outerHTML);
    }
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) found.push(`${tag} ${name}=${value}`);
      const urlAttributes = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc'];
      // As a browser parses it: without the whitespace and line breaks that can disguise a URL.
      const plain = [...value].filter((character) => character > ' ').join('');
      if (urlAttributes.includes(name) && /^(javascript|vbscript|data):/i.test(plain)) {
        found.push(`${tag} ${name}=${value}`);
      }
    }
  }
  for (const element of document.querySelectorAll('main .prose *')) {
    if (
      element.hasAttribute('style') ||
      element.id ||
      ['style', 'svg'].includes(element.localName)
    ) {
      found.push(element.outerHTML);
    }
  }
  return found;
}

/** Hovers over and focuses everything, and clicks all but links and buttons. */
function touchEverything(): void {
  document.addEventListener('click', (event) => event.preventDefault(), true);
  document.addEventListener('submit', (event) => event.preventDefault(), true);
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    for (const type of ['mouseover', 'pointerover', 'pointerenter', 'animationstart', 'toggle']) {
      element.dispatchEvent(new Event(type, { bubbles: true }));
    }
    if (element.closest('a, button') === null) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    element.focus?.();
    element.blur?.();
  }
}

async function inspect(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(touchEverything);
  return page.evaluate(findings);
}

test('the corpus is large enough, without duplicates', () => {
  expect(VECTORS.length).toBeGreaterThanOrEqual(100);
  expect(new Set(VECTORS).size).toBe(VECTORS.length);
});

test('the test’s own detection works', async ({ page }) => {
  const fired = await watch(page);
  await page.goto('/agreement');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>');
  });
  await expect.poll(() => fired).toContain('alert(1)');
  expect(await page.evaluate(findings)).toEqual(['img onerror=alert(1)']);
});

test('posts: every vector, in a separate post if it swallows what follows, and titles in the list', async ({
  page,
}) => {
  const fired = await watch(page);
  const wrong: string[] = [];
  // Only the server-rendered HTML is tested; our own scripts and styles would only slow this down.
  const ours = /\/assets\/.*\.(js|css|json|woff2)$/;
  await page.route(ours, (route) => route.abort());
  expect(posts).toBeGreaterThan(VECTORS.length / 8);
  for (let index = 0; index < posts; index += 1) {
    const path = `/posts/vector-${index}`;
    const found = await inspect(page, path);
    wrong.push(...found.map((one) => `${path}: ${one}`));
    await expect(page.locator('main .prose')).toContainText('before');
  }
  await page.unroute(ours);
  for (const path of ['/posts', '/posts?page=2', '/', '/posts/vector-25']) {
    wrong.push(...(await inspect(page, path)));
    await hydrated(page);
    wrong.push(...(await page.evaluate(findings)));
  }
  expect([wrong, fired]).toEqual([[], []]);
});

test('pages, character names and clans', async ({ page }) => {
  const fired = await watch(page);
  const wrong: string[] = [];
  for (const path of ['/agreement', '/terms', '/privacy', '/ranking', '/clans']) {
    wrong.push(...(await inspect(page, path)));
    await hydrated(page);
    wrong.push(...(await page.evaluate(findings)));
  }
  await page.goto('/ranking');
  await expect(page.getByText(VECTORS[0] ?? '', { exact: true }).first()).toBeVisible();
  expect([wrong, fired]).toEqual([[], []]);
});

test('reports: the player’s conversation, and the staff page with its notes', async ({ page }) => {
  await logIn(page, '/panel/reports', 'player@example.com');
  const fired = await watch(page);
  const wrong = await inspect(page, `/panel/reports/${reportId}`);
  await hydrated(page);
  await expect(page.getByText(VECTORS.at(-1) ?? '').first()).toBeVisible();
  wrong.push(...(await inspect(page, '/panel/reports')));
  await page.context().clearCookies();
  await logIn(page, '/admin/reports', 'admin@example.com');
  const support = ['/admin/reports', `/admin/reports/${reportId}`, '/admin/audit'];
  // The editor reads the text as it is stored, and the list shows its title.
  for (const path of [...support, '/admin/posts', '/admin/posts/2', '/admin/pages/terms']) {
    wrong.push(...(await inspect(page, path)));
    await hydrated(page);
    wrong.push(...(await page.evaluate(findings)));
  }
  expect([wrong, fired]).toEqual([[], []]);
});
