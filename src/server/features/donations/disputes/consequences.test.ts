import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlayer as readAsAdmin } from '#server/features/admin/players/read-player.ts';
import { setStreamer } from '#server/features/admin/players/set-streamer.ts';
import { suspendPlayer } from '#server/features/admin/players/suspend-player.ts';
import { unlockSpending } from '#server/features/admin/players/unlock-spending.ts';
import { CONSOLE } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let db: Db;
let fixture: PaymentFixture;

beforeAll(async () => {
  db = database.db;
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());

type Opened = Awaited<ReturnType<PaymentFixture['open']>>;

async function refreshNow(paymentId: string): Promise<void> {
  const due = { due_at: new Date(0), lease_until: null };
  await db.updateTable('payment').set(due).where('id', '=', paymentId).execute();
  await fixture.refresh(paymentId);
}

async function buy(playerId: string): Promise<Opened> {
  const opened = await fixture.open(playerId, 'stripe');
  opened.remote.state = 'paid';
  await refreshNow(opened.id);
  return opened;
}

async function dispute({ id, remote }: Opened): Promise<void> {
  remote.disputedCents = remote.amountCents;
  await refreshNow(id);
}

async function win({ id, remote }: Opened): Promise<void> {
  remote.disputedCents = 0;
  await refreshNow(id);
}

async function withSettings(
  change: Partial<PaymentFixture['deps']['config']['payments']['disputes']>,
  run: () => Promise<void>,
): Promise<void> {
  const { deps } = fixture;
  const { config } = deps;
  const disputes = { ...config.payments.disputes, ...change };
  deps.config = { ...config, payments: { ...config.payments, disputes } };
  try {
    await run();
  } finally {
    deps.config = config;
  }
}

const readPlayer = (playerId: string) =>
  db
    .selectFrom('player')
    .select(['suspended_at', 'is_streamer', 'streamer_code'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();

async function auditOf(playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', playerId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

async function staffSuspend(playerId: string, isSuspended: boolean): Promise<void> {
  const adminId = await makePlayer(db);
  const suspension = { adminId, playerId, isSuspended, reason: 'Cheating.', origin: CONSOLE };
  await inTransaction(db, suspendPlayer, suspension);
}

test('a win does not lift a suspension that staff wanted too', async () => {
  await withSettings({ lock: 'login' }, async () => {
    const playerId = await makePlayer(db);
    const bought = await buy(playerId);
    await dispute(bought);
    expect(await readAsAdmin(db, playerId)).toMatchObject({ is_suspended_by_dispute: true });
    await staffSuspend(playerId, true);
    expect(await readAsAdmin(db, playerId)).toMatchObject({ is_suspended_by_dispute: false });
    // A repeat changes nothing.
    await staffSuspend(playerId, true);
    await win(bought);
    expect((await readPlayer(playerId)).suspended_at).not.toBeNull();
    expect(await auditOf(playerId)).toEqual(['dispute.consequence', 'player.suspend']);
    await staffSuspend(playerId, false);
    expect((await readPlayer(playerId)).suspended_at).toBeNull();
  });
});

test('a lock set after staff lifted an earlier one ends with its own dispute', async () => {
  await withSettings({ lock: 'login' }, async () => {
    const playerId = await makePlayer(db);
    const [first, second, third] = [await buy(playerId), await buy(playerId), await buy(playerId)];
    await dispute(first);
    await dispute(second);
    await staffSuspend(playerId, false);
    await dispute(third);
    expect((await readPlayer(playerId)).suspended_at).not.toBeNull();
    await win(first);
    await win(second);
    expect((await readPlayer(playerId)).suspended_at).not.toBeNull();
    await win(third);
    expect((await readPlayer(playerId)).suspended_at).toBeNull();
  });
});

test('a win does not restore the streamer status that staff removed', async () => {
  await withSettings({ remove_streamer: true }, async () => {
    const playerId = await makePlayer(db);
    const bought = await buy(playerId);
    await db
      .updateTable('player')
      .set({ is_streamer: true, streamer_code: 'BRIN' })
      .where('id', '=', playerId)
      .execute();
    await dispute(bought);
    expect((await readPlayer(playerId)).is_streamer).toBe(false);
    const adminId = await makePlayer(db);
    const removed = { adminId, playerId, isStreamer: false, code: null, link: null };
    await inTransaction(db, setStreamer, { ...removed, origin: CONSOLE });
    await win(bought);
    expect(await readPlayer(playerId)).toMatchObject({ is_streamer: false, streamer_code: null });
    expect(await auditOf(playerId)).toEqual(['dispute.consequence', 'player.set-streamer']);
  });
});

test('what a win did not change is not in the audit log as undone', async () => {
  await withSettings({ lock: 'login' }, async () => {
    const playerId = await makePlayer(db);
    const bought = await buy(playerId);
    await dispute(bought);
    await staffSuspend(playerId, false);
    await win(bought);
    expect(await auditOf(playerId)).toEqual(['dispute.consequence', 'player.unsuspend']);
  });
});

test('staff see and lift a lock on orders; winning the dispute then changes nothing', async () => {
  await withSettings({ lock: 'spending' }, async () => {
    const playerId = await makePlayer(db);
    const bought = await buy(playerId);
    await dispute(bought);
    expect((await readAsAdmin(db, playerId)).spending_locked_at).toBeGreaterThan(0);
    const adminId = await makePlayer(db);
    const unlocking = { adminId, playerId, reason: 'The bank erred.', origin: CONSOLE };
    await inTransaction(db, unlockSpending, unlocking);
    await inTransaction(db, unlockSpending, unlocking);
    expect((await readAsAdmin(db, playerId)).spending_locked_at).toBe(0);
    await refreshNow(bought.id);
    await win(bought);
    expect(await auditOf(playerId)).toEqual(['dispute.consequence', 'player.unlock-spending']);
  });
});
