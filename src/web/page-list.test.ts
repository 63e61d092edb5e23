import { expect, test } from 'vitest';
import { sourceOf } from '#web/lib/page.ts';
import { PAGES } from './page-list.ts';
import { ADMIN_AREA } from './pages/admin/admin-area.ts';
import { PANEL_AREA, SECURITY_AREA } from './pages/panel/panel-area.ts';

const ALL = [...PAGES, ...PANEL_AREA.pages, ...SECURITY_AREA.pages, ...ADMIN_AREA.pages];
const FILES = Object.keys(
  import.meta.glob(['/src/web/pages/**/*Page.tsx', '!/src/web/pages/{errors,layout}/*']),
);
/** Shared by the lists of the admin area. */
const SHARED = '/src/web/pages/admin/ListPage.tsx';

test('no two pages share a path', () => {
  expect(new Set(ALL.map(({ path }) => path)).size).toBe(ALL.length);
});

test('every page has an entry, and every entry has its page', () => {
  const listed = new Set(ALL.map(sourceOf));
  expect([...listed, SHARED].sort()).toEqual(FILES.sort());
});

test.each(ALL)('$path loads the file that the document preloads', ({ lazy, file }) => {
  expect(lazy.toString()).toContain(`/${file}.tsx`);
});
