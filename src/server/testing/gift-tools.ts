import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { GiftDeps } from '#server/features/orders/gifts/gift-deps.ts';
import { sendCoins } from '#server/features/orders/gifts/send-coins.ts';
import { amount } from '#server/money/amount.ts';
import { clawBack } from '#server/money/credit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { OrderFixture, TestPlayer } from './order-fixture.ts';

/** Gifts are on, and no rule prevents one unless a test sets it. */
export const GIFTS_ON = {
  enabled: true,
  account_age_days: 0,
  new_device_hours: 0,
  recent_purchase_hours: 0,
  coins_sent_per_day: 1_000_000,
  coins_received_per_day: 1_000_000,
  gifts_per_day: 1_000,
};

/** A player whose characters the portal has seen, so that others can name them. */
export async function seenPlayer(fixture: OrderFixture, coins?: number): Promise<TestPlayer> {
  const player = await fixture.player(coins === undefined ? {} : { coins });
  await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
  return player;
}

export function sendCoinsTo(
  fixture: OrderFixture,
  from: TestPlayer,
  to: TestPlayer,
  coins: number,
  { key, ...fields }: { key?: string; from?: string; message?: string } = {},
) {
  const body = { server_id: 1, char: to.chars[0], coins, ...fields };
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return fixture.send(from.id, 'POST', '/api/gifts', body, headers);
}

/** The fixture's dependencies with other rules. */
export function withRules(
  { deps }: OrderFixture,
  rules: Partial<GiftDeps['config']['gifts']>,
): GiftDeps {
  return { ...deps, config: { ...deps.config, gifts: { ...deps.config.gifts, ...rules } } };
}

/** Bypasses the route, for rules and devices that the fixture does not have. */
export function sendWith(
  deps: GiftDeps,
  from: TestPlayer,
  to: TestPlayer | { email: string },
  coins: number,
  isDeviceNew = false,
) {
  const recipient = 'email' in to ? to : { server_id: 1, char: to.chars[0] ?? '' };
  const body = { ...recipient, coins, from: '', message: '' };
  const origin = { address: null, userAgent: null };
  return sendCoins(deps, { playerId: from.id, body, requestKey: undefined, isDeviceNew, origin });
}

export async function emailOf(db: Db, { id }: TestPlayer): Promise<string> {
  const row = await db.selectFrom('player').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email ?? '';
}

export async function makeGiftDue(db: Db, id: string): Promise<void> {
  await db
    .updateTable('gift')
    .set({
      release_at: new Date(0),
      expires_at: sql`case when expires_at is null then null else now() end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Takes coins back, as after a chargeback. */
export async function chargeBack(db: Db, { id }: TestPlayer, coins: number): Promise<void> {
  const fields = { key: randomUUID(), playerId: id, purse: 'coins', source: 'test' } as const;
  await inTransaction(db, clawBack, { ...fields, amount: amount(coins), reference: 'a payment' });
}
