import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatementReply } from '#contract/orders.ts';
import {
  emailOf,
  GIFTS_ON,
  seenPlayer,
  sendCoinsTo,
  sendWith,
} from '#server/testing/gift-tools.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database, { gifts: GIFTS_ON });
  await fixture.startWorker();
});
afterAll(() => fixture.stop());

async function namesOf({ id }: TestPlayer) {
  const { body } = await fixture.send(id, 'GET', '/api/statement');
  return (body as StatementReply).lines.map(({ reason, char }) => [reason, char]);
}

test('lines name the character an order was for, and both sides of a gift name the other', async () => {
  const [anna, bert] = [await seenPlayer(fixture, 500), await seenPlayer(fixture)];
  const [annaCharacter, bertCharacter] = [anna.chars[0] ?? '', bert.chars[0] ?? ''];
  const order = { account: anna.account, char: annaCharacter, coins: 30 };
  expect((await fixture.send(anna.id, 'POST', '/api/coins', order)).status).toBe(200);
  expect((await sendCoinsTo(fixture, anna, bert, 120, { from: annaCharacter })).status).toBe(200);
  expect((await sendCoinsTo(fixture, anna, bert, 5)).status).toBe(200);
  expect(await namesOf(anna)).toEqual([
    ['hold:gift', bertCharacter],
    ['hold:gift', bertCharacter],
    ['hold:send_coins', annaCharacter],
    [expect.stringMatching(/^credit:/), undefined],
  ]);
  // A gift sent without `from` stays anonymous.
  expect(await namesOf(bert)).toEqual([
    ['credit:gift', undefined],
    ['credit:gift', annaCharacter],
  ]);
});

test('a gift to an email address names nobody', async () => {
  const [anna, bert] = [await seenPlayer(fixture, 50), await seenPlayer(fixture)];
  await sendWith(fixture.deps, anna, { email: await emailOf(database.db, bert) }, 20);
  expect((await namesOf(anna))[0]).toEqual(['hold:gift', undefined]);
});
