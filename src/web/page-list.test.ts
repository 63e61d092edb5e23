import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES } from './page-list.ts';
import { ADMIN_PAGES } from './pages/admin/admin-pages.ts';

const ALL = [...PAGES, ...ADMIN_PAGES];

test('no two pages have one address', () => {
  expect(new Set(ALL.map(({ path }) => path)).size).toBe(ALL.length);
});

test.each(ALL)('$path: the file the document loads early is the one the router loads', (page) => {
  expect(existsSync(new URL(`pages/${page.file}`, import.meta.url))).toBe(true);
  expect(page.lazy.toString()).toContain(`/${page.file}`);
});
