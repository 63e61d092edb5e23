import { beforeAll, expect, test } from 'vitest';
import { fillPortal } from '#server/testing/scale/fill-portal.ts';
import { type RouteCost, requestAdminArea } from '#server/testing/scale/request-admin-area.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/**
 * The short form of `bench/admin-lists.ts`: large enough for a plan without an index to show, small
 * enough for CI. Requests every GET route of the admin area; new routes are included automatically.
 */
const database = openTestDatabase();
const SIZE = { players: 40_000, entries: 200_000 };
/** A page has 50 rows, each joined with a few others; a year's chart has 2,920 daily rows. */
const ROWS_MAX = 3_000;
let requested: RouteCost[];

beforeAll(async () => {
  await database.asOwner((owner) => fillPortal(owner, SIZE));
  requested = await requestAdminArea(database.url, database.db);
});

test('every list of the admin area responds', () => {
  expect(requested.length).toBeGreaterThan(10);
  expect(requested.filter(({ status }) => status !== 200)).toEqual([]);
  // Includes the second page of each list that has one.
  expect(requested.filter(({ path }) => path.includes('after=')).length).toBeGreaterThan(10);
});

test('no list scans a large table or reads many more rows than it shows', () => {
  const wrong = requested
    .filter(({ scanned, rowsRead }) => scanned.length > 0 || rowsRead > ROWS_MAX)
    .map(({ path, scanned, rowsRead, worst }) => ({ path, scanned, rowsRead, worst }));
  expect(wrong).toEqual([]);
});
