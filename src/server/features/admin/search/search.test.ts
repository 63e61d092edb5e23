import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_SEARCH_PATH, type AdminFound } from '#contract/admin-search.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
let player: TestPlayer;
let email = '';
const staff: Record<string, string> = {};
const paymentId = randomUUID();

beforeAll(async () => {
  const { db } = database;
  fixture = await openOrderFixture(database);
  player = await fixture.player({ coins: 100 });
  const row = db.selectFrom('player').select('email').where('id', '=', player.id);
  email = (await row.executeTakeFirstOrThrow()).email;
  for (const role of ['owner', 'accountant', 'editor', 'support']) {
    staff[role] = await makePlayer(db, { roleId: role });
  }
  const plan = await db
    .insertInto('plan')
    .values({ title: 'Knight', price_cents: 1000, coins: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment')
    .values({
      id: paymentId,
      player_id: player.id,
      plan_id: plan.id,
      provider: 'sandbox',
      price_cents: 1000,
      amount_cents: 1000,
      currency: 'USD',
      coins: 10,
      provider_ref: 'pi_Knight7',
    })
    .execute();
});
afterAll(() => fixture.stop());

async function find(role: string, q: string): Promise<AdminFound[]> {
  const url = `${ADMIN_SEARCH_PATH}?${new URLSearchParams({ q })}`;
  const headers = { 'x-test-admin': 'stored' };
  const { status, body } = await fixture.send(staff[role] ?? '', 'GET', url, undefined, headers);
  expect(status).toBe(200);
  return body.results;
}

const kinds = (found: AdminFound[]) => [...new Set(found.map(({ kind }) => kind))].sort();

test('a player is found by email, id and game account', async () => {
  for (const q of [email.slice(0, -4), player.id, player.account]) {
    expect(await find('owner', q)).toContainEqual(
      expect.objectContaining({ kind: 'player', id: player.id, email }),
    );
  }
});

test('a payment is found by its number, its id and the provider’s reference', async () => {
  const row = database.db.selectFrom('payment').select('number').where('id', '=', paymentId);
  const { number } = await row.executeTakeFirstOrThrow();
  for (const q of [`#${number}`, paymentId, 'pi_Knight7']) {
    expect(await find('accountant', q)).toContainEqual({
      kind: 'payment',
      id: paymentId,
      number,
      state: 'pending',
      plan: 'Knight',
      email,
    });
  }
});

test('results of a kind need the permission to read that kind, whatever is typed', async () => {
  for (const q of [email, player.id, player.account, paymentId, 'pi_Knight7', '1']) {
    expect(kinds(await find('editor', q))).toEqual([]);
    expect(kinds(await find('support', q))).not.toContain('payment');
  }
  expect(kinds(await find('accountant', 'welcome'))).toEqual([]);
  expect(await find('editor', 'welcome')).toMatchObject([{ kind: 'post', slug: 'welcome' }]);
});

test('a player who is not staff may not search', async () => {
  const { status } = await fixture.send(player.id, 'GET', `${ADMIN_SEARCH_PATH}?q=1`);
  expect(status).toBe(403);
});
