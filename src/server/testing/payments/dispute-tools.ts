import { expect } from 'vitest';
import { amount } from '#server/money/amount.ts';
import { type Hold, hold } from '#server/money/hold.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { settle } from '../close-hold.ts';
import { makePlayer } from '../make-player.ts';
import type { FakeName } from './fakes.ts';
import type { PaymentFixture } from './payment-fixture.ts';

type DisputeSettings = PaymentFixture['deps']['config']['payments']['disputes'];

/** Steps that tests of disputes share. `fixtureOf` is called only while a test runs. */
export function disputeTools(fixtureOf: () => PaymentFixture) {
  const dbOf = () => fixtureOf().deps.db;

  async function refreshNow(paymentId: string): Promise<void> {
    const now = { due_at: new Date(0), lease_until: null };
    await dbOf().updateTable('payment').set(now).where('id', '=', paymentId).execute();
    await fixtureOf().refresh(paymentId);
  }

  return {
    refreshNow,

    /** A paid payment of a new player. */
    async buy(name: FakeName) {
      const fixture = fixtureOf();
      const playerId = await makePlayer(dbOf());
      const { id, remote } = await fixture.open(playerId, name);
      remote.state = 'paid';
      await fixture.deliver(name, fixture.fakes[name].message(remote, 'paid'));
      await refreshNow(id);
      expect(await fixture.coins(playerId)).toBe(110);
      return { playerId, id, remote };
    },

    async spend(playerId: string, coins: number): Promise<void> {
      const price = { holdId: uuid7(), playerId, purse: 'coins', what: 'test' } as const;
      const order = { ...price, amount: amount(coins) };
      await inTransaction(dbOf(), hold, order);
      await inTransaction(dbOf(), settleOrder, order);
    },

    async onlyDispute(paymentId: string) {
      const [dispute, ...others] = await dbOf()
        .selectFrom('dispute')
        .selectAll()
        .where('payment_id', '=', paymentId)
        .execute();
      if (!dispute) throw new Error('no dispute');
      expect(others).toEqual([]);
      return dispute;
    },

    async eventsOf(disputeId: string): Promise<string[]> {
      const rows = await dbOf()
        .selectFrom('dispute_event')
        .select('kind')
        .where('dispute_id', '=', disputeId)
        .orderBy('id')
        .execute();
      return rows.map(({ kind }) => kind);
    },

    /** Applies settings for one test. */
    async withSettings(change: Partial<DisputeSettings>, run: () => Promise<void>): Promise<void> {
      const { deps } = fixtureOf();
      const { config } = deps;
      const disputes = { ...config.payments.disputes, ...change };
      deps.config = { ...config, payments: { ...config.payments, disputes } };
      try {
        await run();
      } finally {
        deps.config = config;
      }
    },
  };
}

const settleOrder = (tx: Tx, order: Hold) => settle(tx, order, 'game:1');
