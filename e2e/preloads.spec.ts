import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';

for (const path of ['/', '/ranking', '/map', '/login']) {
  test(`every file that ${path} preloads is fetched once, and every preloaded font is used`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(path);
    await hydrated(page);
    const links = page.locator('link[rel="preload"]');
    const preloaded = await links.evaluateAll((all) =>
      (all as HTMLLinkElement[]).map(({ href, as }) => ({ href, as })),
    );
    const translations = preloaded.filter(({ as }) => as === 'fetch');
    // Hydration needs the page's translations.
    expect(translations).toHaveLength(1);
    const fonts = preloaded.filter(({ as }) => as === 'font');
    expect(fonts.length).toBeGreaterThan(0);
    await expect
      .poll(() =>
        page.evaluate(() => [...document.fonts].filter((font) => font.status === 'loaded').length),
      )
      .toBe(fonts.length);
    // A preload that does not match its use (credentials, kind) is fetched a second time.
    for (const { href } of preloaded) {
      expect(
        fetched.filter((url) => url === href),
        href,
      ).toHaveLength(1);
    }
  });
}
