import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGES_CHANNEL } from '#server/platform/db/notify-changes.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: PaymentFixture;
let listener: pg.Client;
let payloads: string[] = [];

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  await listener.query(`listen ${CHANGES_CHANNEL}`);
  listener.on('notification', ({ payload = '' }) => payloads.push(payload));
});
afterAll(async () => {
  await listener.end();
  await fixture.close();
});

/** Notifications since the last call, without those of the purse. */
async function newNotifications(): Promise<string[]> {
  // Notifications arrive before the result of a later query.
  await listener.query('select 1');
  const relevant = payloads.filter((payload) => !payload.endsWith(' purses'));
  payloads = [];
  return relevant.sort();
}

test('open pages of the player and of staff are notified when a payment changes', async () => {
  const playerId = await makePlayer(database.db);
  const { id, remote } = await fixture.open(playerId, 'stripe');
  const both = [`${playerId} payments`, 'staff admin_payments'].sort();
  await fixture.refresh(id);
  expect([await fixture.state(id), await newNotifications()]).toEqual(['pending', []]);
  remote.state = 'paid';
  await fixture.deliver('stripe', fixture.fakes.stripe.message(remote, 'paid'));
  await fixture.refresh(id);
  expect([await fixture.state(id), await newNotifications()]).toEqual(['credited', both]);
  await fixture.deliver('stripe', fixture.fakes.stripe.message(remote, 'paid'));
  await fixture.refresh(id);
  expect([await fixture.state(id), await newNotifications()]).toEqual(['credited', []]);
  remote.refundedCents = remote.amountCents;
  await fixture.deliver('stripe', fixture.fakes.stripe.message(remote, 'refunded'));
  await fixture.refresh(id);
  expect([await fixture.state(id), await newNotifications()]).toEqual(['refunded', both]);
});
