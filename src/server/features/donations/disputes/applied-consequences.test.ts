import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import { disputeTools } from '#server/testing/payments/dispute-tools.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let db: Db;
let fixture: PaymentFixture;
const { buy, refreshNow, spend, withSettings } = disputeTools(() => fixture);

beforeAll(async () => {
  db = database.db;
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());

test('consequences apply once, and winning undoes what no other dispute requires', async () => {
  await withSettings({ lock: 'spending', remove_streamer: true }, async () => {
    const first = await buy('stripe');
    const { playerId } = first;
    await db
      .updateTable('player')
      .set({ is_streamer: true, streamer_code: 'ARIA', stream_link: 'https://twitch.tv/aria' })
      .where('id', '=', playerId)
      .execute();
    const other = await fixture.open(playerId, 'stripe');
    const third = await fixture.open(playerId, 'stripe');
    for (const { id, remote } of [other, third]) {
      remote.state = 'paid';
      await refreshNow(id);
    }
    for (const { id, remote } of [first, other]) {
      remote.disputedCents = remote.amountCents;
      await refreshNow(id);
      await refreshNow(id);
    }
    const read = () =>
      db
        .selectFrom('player')
        .select(['spending_locked_at', 'is_streamer', 'streamer_code', 'stream_link'])
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow();
    expect(await read()).toMatchObject({ is_streamer: false, streamer_code: null });
    await expect(spend(playerId, 5)).rejects.toMatchObject({ code: 'spending_locked' });

    first.remote.disputedCents = 0;
    await refreshNow(first.id);
    await expect(spend(playerId, 5)).rejects.toMatchObject({ code: 'spending_locked' });
    other.remote.disputedCents = 0;
    await refreshNow(other.id);
    await refreshNow(other.id);
    expect(await read()).toEqual({
      spending_locked_at: null,
      is_streamer: true,
      streamer_code: 'ARIA',
      stream_link: 'https://twitch.tv/aria',
    });
    await spend(playerId, 5);
    expect(await fixture.coins(playerId)).toBe(325);
  });
});

test('winning lifts a login lock, unless staff suspended the player too; staff are never locked', async () => {
  await withSettings({ lock: 'login' }, async () => {
    const suspendedAt = async (playerId: string) =>
      (
        await db
          .selectFrom('player')
          .select('suspended_at')
          .where('id', '=', playerId)
          .executeTakeFirstOrThrow()
      ).suspended_at;
    const dispute = async ({ id, remote }: Awaited<ReturnType<typeof buy>>) => {
      remote.disputedCents = remote.amountCents;
      await refreshNow(id);
    };
    const win = async ({ id, remote }: Awaited<ReturnType<typeof buy>>) => {
      remote.disputedCents = 0;
      await refreshNow(id);
    };
    const bought = await buy('stripe');
    await dispute(bought);
    expect(await suspendedAt(bought.playerId)).not.toBeNull();
    await win(bought);
    expect(await suspendedAt(bought.playerId)).toBeNull();

    const staff = await buy('stripe');
    await db
      .insertInto('staff_member')
      .values({ player_id: staff.playerId, role_id: 'support' })
      .execute();
    await dispute(staff);
    expect(await suspendedAt(staff.playerId)).toBeNull();

    const both = await buy('stripe');
    await dispute(both);
    const later = new Date();
    await db
      .updateTable('player')
      .set({ suspended_at: later })
      .where('id', '=', both.playerId)
      .execute();
    await win(both);
    expect(await suspendedAt(both.playerId)).toEqual(later);
  });
});
