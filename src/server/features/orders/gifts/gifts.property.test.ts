import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { clawBack } from '#server/money/credit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { GIFTS_ON, seenPlayer } from '#server/testing/gift-tools.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { sendCoins } from './send-coins.ts';
import { sweepGifts } from './sweep-gifts.ts';

/** The seed determines every step, but not the order of concurrent ones. */
const SEED = Number(process.env['GIFTS_SEED'] ?? 1);
const STEPS = Number(process.env['GIFTS_STEPS'] ?? 150);
const CONCURRENCY = 4;

const database = openTestDatabase();
let fixture: OrderFixture;
let players: TestPlayer[];

beforeAll(async () => {
  fixture = await openOrderFixture(database, { gifts: GIFTS_ON });
  players = [];
  for (let index = 0; index < 6; index += 1) players.push(await seenPlayer(fixture, 1_000));
});
afterAll(() => fixture.stop());

/** mulberry32: the same seed gives the same numbers. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What players have, minus what they owe, plus what is held. */
async function total(): Promise<number> {
  const { rows } = await sql<{ coins: number }>`select (
      (select coalesce(sum(balance - debt), 0) from purse where purse = 'coins')
      + (select coalesce(sum(h.amount), 0) from hold h
        where not exists (select from hold_closing c where c.order_id = h.order_id))
    )::bigint as coins`.execute(database.db);
  return rows[0]?.coins ?? 0;
}

test('whatever happens to gifts, no coin appears or is lost', async () => {
  const random = createRandom(SEED);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const before = await total();
  let chargedBack = 0;
  const cards: { id: string; code: string; buyer: TestPlayer }[] = [];
  const gifts: string[] = [];
  const { config } = fixture.deps;
  const waiting = {
    ...fixture.deps,
    config: { ...config, gifts: { ...config.gifts, new_device_hours: 1 } },
  };
  const origin = { address: null, userAgent: null };

  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const [from, to] = [pick(players), pick(players)];
      const isDeviceNew = random() < 0.5;
      const body = { server_id: 1, char: to.chars[0] ?? '', from: '', message: '' };
      const gift = await sendCoins(isDeviceNew ? waiting : fixture.deps, {
        ...{ playerId: from.id, requestKey: randomUUID(), isDeviceNew, origin },
        body: { ...body, coins: 1 + Math.floor(random() * 200) },
      });
      gifts.push(gift.id);
    },
    async () => fixture.send(pick(players).id, 'POST', `/api/gifts/${pick(gifts)}/cancel`),
    async () => {
      const coins = 1 + Math.floor(random() * 300);
      const { id: playerId } = pick(players);
      const clawback = { key: randomUUID(), playerId, purse: 'coins', source: 'test' } as const;
      await inTransaction(database.db, clawBack, {
        ...{ ...clawback, amount: amount(coins), reference: 'a payment' },
      });
      chargedBack += coins;
    },
    async () => {
      const buyer = pick(players);
      const reply = await fixture.send(buyer.id, 'POST', '/api/gift-cards', { amount: 50 });
      if (reply.status === 200) {
        cards.push({ id: reply.body.card.id, code: reply.body.code, buyer });
      }
    },
    async () => {
      const body = { code: pick(cards)?.code ?? 'none' };
      await fixture.send(pick(players).id, 'POST', '/api/gift-cards/redeem', body);
    },
    async () => {
      const card = pick(cards);
      if (card) await fixture.send(card.buyer.id, 'POST', `/api/gift-cards/${card.id}/cancel`);
    },
    async () => {
      const admin = { 'x-test-admin': 'yes' };
      const url = `/api/admin/gifts/${pick(gifts)}/reverse`;
      await fixture.send(pick(players).id, 'POST', url, { note: 'random' }, admin);
    },
    async () => {
      await sql`update gift set release_at = now() - interval '1 minute'
        where state = 'waiting'`.execute(database.db);
      await sweepGifts(fixture.deps);
    },
    async () => {
      const suspended = random() < 0.3 ? new Date() : null;
      await database.db
        .updateTable('player')
        .set({ suspended_at: suspended, deleted_at: random() < 0.1 ? new Date() : null })
        .where('id', '=', pick(players).id)
        .execute();
    },
  ];

  for (let done = 0; done < STEPS; done += CONCURRENCY) {
    // A refusal is an outcome like any other: the sum must still hold.
    await Promise.allSettled(Array.from({ length: CONCURRENCY }, () => pick(steps)()));
    expect(await total()).toBe(before - chargedBack);
  }
  expect((await auditLedger(database.db)).faults).toEqual([]);
  const states = await sql<{ state: string }>`select distinct state from gift`.execute(database.db);
  // The steps exercised what they are meant to.
  expect(states.rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['done']));
  expect(cards.length).toBeGreaterThan(0);
});
