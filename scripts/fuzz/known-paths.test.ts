import { matchPath } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '#server/main/compose.ts';
import { stubPages } from '#server/testing/stub-pages.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { PAGES } from '#web/page-list.ts';
import { ADMIN_AREA } from '#web/pages/admin/admin-area.ts';
import { PANEL_AREA } from '#web/pages/panel/panel-area.ts';
import { RAW_CASES } from './raw.ts';
import { KNOWN_PATHS } from './requests.ts';

/** A request to a URL that does not exist tests the error page and nothing else. */
const database = openTestDatabase();
let patterns: string[] = [];
let app: Awaited<ReturnType<typeof compose>>;

beforeAll(async () => {
  const security = { contact: 'mailto:security@example.org' };
  const config = testConfig(database.url, { security });
  app = await compose({ config, roles: ['web'], pages: stubPages() });
  const pages = [PAGES, PANEL_AREA.pages, ADMIN_AREA.pages].flat();
  const files = app.routes.map(({ url }) => url).filter((url) => url !== '/*');
  patterns = [...pages.map(({ path }) => path), ...files];
});
afterAll(() => app?.stop());

const isKnown = (path: string) =>
  patterns.some((pattern) => matchPath(pattern, path.split('?')[0] ?? '') !== null);

test('every page and file that the fuzzer names exists', () => {
  expect(KNOWN_PATHS.filter((path) => !isKnown(path))).toEqual([]);
  expect(isKnown('/none')).toBe(false);
});

test('every well-formed path in a raw request exists', () => {
  const requests = RAW_CASES.map(({ parts }) => parts.join('')).join('');
  const paths = [...requests.matchAll(/[A-Z]+ (\/[a-z/]{0,50}) HTTP\/1\.1\r\n/g)].map(
    ([, path = '']) => path,
  );
  expect(new Set(paths)).toContain('/healthz');
  expect([...new Set(paths)].filter((path) => !isKnown(path))).toEqual([]);
});
