import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAYER_CHANNEL } from '#server/platform/db/tell-player.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openPaymentHouse, type PaymentHouse } from '#server/testing/payments/payment-house.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let house: PaymentHouse;
let ear: pg.Client;
let told: string[] = [];

beforeAll(async () => {
  house = await openPaymentHouse(database);
  ear = new pg.Client({ connectionString: database.url });
  await ear.connect();
  await ear.query(`listen ${PLAYER_CHANNEL}`);
  ear.on('notification', ({ payload = '' }) => told.push(payload));
});
afterAll(async () => {
  await ear.end();
  await house.close();
});

/** What was told since the last time, the purse's own news aside. */
async function news(): Promise<string[]> {
  // Notifications come before the answer of a query asked after them.
  await ear.query('select 1');
  const heard = told.filter((payload) => !payload.endsWith(' purses'));
  told = [];
  return heard.sort();
}

test('open pages of the player and of the team hear of a payment when something happened to it', async () => {
  const playerId = await makePlayer(database.db);
  const { id, page } = await house.open(playerId, 'stripe');
  const both = [`${playerId} payments`, 'team till'].sort();
  await house.settle(id);
  expect([await house.state(id), await news()]).toEqual(['pending', []]);
  page.state = 'paid';
  await house.deliver('stripe', house.fakes.stripe.message(page, 'paid'));
  await house.settle(id);
  expect([await house.state(id), await news()]).toEqual(['credited', both]);
  await house.deliver('stripe', house.fakes.stripe.message(page, 'paid'));
  await house.settle(id);
  expect([await house.state(id), await news()]).toEqual(['credited', []]);
  page.refundedCents = page.amountCents;
  await house.deliver('stripe', house.fakes.stripe.message(page, 'refunded'));
  await house.settle(id);
  expect([await house.state(id), await news()]).toEqual(['refunded', both]);
});
