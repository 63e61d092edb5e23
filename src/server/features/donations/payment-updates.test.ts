import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAYER_CHANNEL } from '#server/platform/db/notify-player.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: PaymentFixture;
let ear: pg.Client;
let told: string[] = [];

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
  ear = new pg.Client({ connectionString: database.url });
  await ear.connect();
  await ear.query(`listen ${PLAYER_CHANNEL}`);
  ear.on('notification', ({ payload = '' }) => told.push(payload));
});
afterAll(async () => {
  await ear.end();
  await fixture.close();
});

/** What was told since the last time, the purse's own news aside. */
async function news(): Promise<string[]> {
  // Notifications come before the answer of a query asked after them.
  await ear.query('select 1');
  const heard = told.filter((payload) => !payload.endsWith(' purses'));
  told = [];
  return heard.sort();
}

test('open pages of the player and of staff hear of a payment when something happened to it', async () => {
  const playerId = await makePlayer(database.db);
  const { id, page } = await fixture.open(playerId, 'stripe');
  const both = [`${playerId} payments`, 'staff admin_payments'].sort();
  await fixture.settle(id);
  expect([await fixture.state(id), await news()]).toEqual(['pending', []]);
  page.state = 'paid';
  await fixture.deliver('stripe', fixture.fakes.stripe.message(page, 'paid'));
  await fixture.settle(id);
  expect([await fixture.state(id), await news()]).toEqual(['credited', both]);
  await fixture.deliver('stripe', fixture.fakes.stripe.message(page, 'paid'));
  await fixture.settle(id);
  expect([await fixture.state(id), await news()]).toEqual(['credited', []]);
  page.refundedCents = page.amountCents;
  await fixture.deliver('stripe', fixture.fakes.stripe.message(page, 'refunded'));
  await fixture.settle(id);
  expect([await fixture.state(id), await news()]).toEqual(['refunded', both]);
});
