import { expect, test } from 'vitest';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { AppError } from '#server/platform/errors.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { keysetSource } from './keyset-source.ts';
import type { PageKey } from './page-cursor.ts';
import { type PagePlace, readChain, readPage } from './read-page.ts';
import { inTransaction } from './transaction.ts';

const database = openTestDatabase();
const PEOPLE = 7;

const byTime: readonly PageKey[] = [
  { column: 'player.created_at', type: 'timestamptz' },
  { column: 'player.id', type: 'uuid' },
];

function page(at: PagePlace['at'], direction: 'asc' | 'desc' = 'asc') {
  return readPage(database.db.selectFrom('player').select('email'), {
    keys: byTime,
    direction,
    limit: 3,
    at,
  });
}

test('forward to the end and back to the beginning, no row twice and none left out', async () => {
  for (let n = 0; n < PEOPLE; n += 1) {
    await inTransaction(database.db, createPlayer, {
      email: `p${n}@example.com`,
      passwordHash: null,
      language: 'en',
    });
  }
  // Four at the same microsecond: the time alone does not distinguish them.
  await database.db
    .updateTable('player')
    .set({ created_at: new Date(0) })
    .where('email', 'in', ['p1@example.com', 'p2@example.com', 'p3@example.com', 'p4@example.com'])
    .execute();
  for (const direction of ['asc', 'desc'] as const) {
    const first = await page({}, direction);
    const second = await page({ after: first.next ?? '' }, direction);
    const third = await page({ after: second.next ?? '' }, direction);
    expect([first.previous, third.next]).toEqual([null, null]);
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([3, 3, 1]);
    const everybody = [first, second, third].flatMap(({ rows }) => rows.map(({ email }) => email));
    expect(new Set(everybody).size).toBe(PEOPLE);

    const backToSecond = await page({ before: third.previous ?? '' }, direction);
    expect(backToSecond).toEqual(second);
    const backToFirst = await page({ before: backToSecond.previous ?? '' }, direction);
    expect(backToFirst).toEqual({ ...first, previous: null });
  }
});

test('several lists in sequence are paged as one', async () => {
  const withDigit = (digit: string) =>
    keysetSource(
      database.db.selectFrom('player').select('email').where('email', 'like', `p${digit}%`),
      { keys: [{ column: 'player.id', type: 'uuid' }], direction: 'asc' },
    );
  // The last two lists are empty, and so is one in the middle.
  const sources = ['5', '1', 'x', '3', '0', 'y', 'z'].map(withDigit);
  const chain = (at: PagePlace['at']) => readChain(sources, { limit: 3, at });
  const first = await chain({});
  const second = await chain({ after: first.next ?? '' });
  const names = [...first.rows, ...second.rows].map(({ email }) => email[1]);
  expect(names).toEqual(['5', '1', '3', '0']);
  expect([first.previous, second.next]).toEqual([null, null]);
  expect(await chain({ before: second.previous ?? '' })).toEqual(first);
});

test('rows contain only what was selected', async () => {
  expect(Object.keys((await page({})).rows[0] ?? {})).toEqual(['email']);
});

test.each([
  'x',
  Buffer.from('[0,"a"]').toString('base64url'),
  Buffer.from('[1,"2026-01-01 00:00:00+00","00000000-0000-7000-8000-000000000000"]').toString(
    'base64url',
  ),
  Buffer.from('[0,"now()","not-a-uuid"]').toString('base64url'),
  Buffer.from('{"length":2}').toString('base64url'),
])('%s is not a valid cursor', async (after) => {
  await expect(page({ after })).rejects.toThrow(AppError);
});
