import { beforeAll, expect, test } from 'vitest';
import { type Asked, askAdminArea } from '#server/testing/scale/ask-admin-area.ts';
import { fillPortal } from '#server/testing/scale/fill-portal.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/**
 * The short form of `bench/admin-lists.ts`: large enough that a plan without an index shows, small
 * enough for the gate. Every reading route of the admin area is asked; a new one joins by itself.
 */
const database = openTestDatabase();
const SIZE = { players: 40_000, entries: 200_000 };
/** A page is fifty rows, each with a few of other tables; a year's chart is 2,920 daily rows. */
const ROWS_MAX = 3_000;
let asked: Asked[];

beforeAll(async () => {
  await database.asOwner((owner) => fillPortal(owner, SIZE));
  asked = await askAdminArea(database.url, database.db);
}, 180_000);

test('every list of the admin area answers', () => {
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
  // With the second page of each list that has one.
  expect(asked.filter(({ address }) => address.includes('after=')).length).toBeGreaterThan(10);
});

test('none reads a large table as it lies, or more of it than it shows', () => {
  const wrong = asked
    .filter(({ scanned, rowsRead }) => scanned.length > 0 || rowsRead > ROWS_MAX)
    .map(({ address, scanned, rowsRead, worst }) => ({ address, scanned, rowsRead, worst }));
  expect(wrong).toEqual([]);
});
