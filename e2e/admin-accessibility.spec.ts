import { ADMIN_PAGES } from '../src/web/pages/admin/admin-pages.ts';
import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

const PHONE = { width: 390, height: 844 };
const FORMS = ['/admin/posts/new', '/admin/shop/new', '/admin/entries/event/new'];
const PATHS = [...FORMS, ...ADMIN_PAGES.flatMap(({ path }) => (path.includes(':') ? [] : [path]))];
/** So that they run side by side. */
const HALVES = [PATHS.filter((_, n) => n % 2 === 0), PATHS.filter((_, n) => n % 2 === 1)];

test.use({ viewport: PHONE });

for (const [number, paths] of HALVES.entries()) {
  test(`axe finds nothing on the admin area’s screens on a phone: half ${number + 1}`, async ({
    page,
  }) => {
    await logIn(page, '/panel', 'admin@example.com');
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
      found.push(...(await violationsOn(page, 'parchment')));
    }
    expect(found).toEqual([]);
  });
}
