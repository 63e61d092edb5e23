import { sql } from 'kysely';
import type { PayoutState } from '#contract/creator-limits.ts';
import { amount } from '#server/money/amount.ts';
import { releasing, settling } from '#server/money/hold.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { readPage } from '#server/platform/db/read-page.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** The hold of a payout in the ledger. */
export function holdOf(id: string, playerId: string) {
  return { holdId: id, playerId, purse: 'earnings', what: 'payout' } as const;
}

export function findOpenPayout(db: Db | Tx, creatorId: number) {
  return db
    .selectFrom('creator_payout')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
}

export interface PayoutEnd {
  id: string;
  state: Exclude<PayoutState, 'requested'>;
  decidedBy: string | null;
  reference?: string;
  note?: string;
  now: Date;
}

/**
 * Ends a payout once, and its hold with it: paid money leaves the ledger, refused money returns to
 * the purse, where it pays debt first. False if it was ended before.
 */
export async function endPayout(tx: Tx, end: PayoutEnd): Promise<boolean> {
  const { id, state, decidedBy, reference = '', note = '', now } = end;
  const open = await tx
    .selectFrom('creator_payout')
    .innerJoin('creator', 'creator.id', 'creator_payout.creator_id')
    .select(['creator_payout.cents', 'creator_payout.state', 'creator.player_id'])
    .where('creator_payout.id', '=', id)
    .forNoKeyUpdate('creator_payout')
    .executeTakeFirst();
  if (open?.state !== 'requested') return false;
  const held = { ...holdOf(id, open.player_id), amount: amount(open.cents) };
  await tx
    .updateTable('creator_payout')
    .set({ state, decided_at: now, decided_by: decidedBy, reference, note })
    .where('id', '=', id)
    .execute();
  const closing = state === 'paid' ? settling(held, 'spent:payout') : releasing(held);
  await sql`select ${closing}`.execute(tx);
  return true;
}

export function payouts(db: Db | Tx) {
  return db
    .selectFrom('creator_payout')
    .innerJoin('creator', 'creator.id', 'creator_payout.creator_id')
    .innerJoin('player', 'player.id', 'creator.player_id')
    .leftJoin('player as staff', 'staff.id', 'creator_payout.decided_by')
    .selectAll('creator_payout')
    .select([
      'creator.code',
      'creator.player_id',
      'player.email',
      'staff.email as decided_email',
      sql<number | null>`(select debt from purse
        where purse.player_id = creator.player_id and purse.purse = 'earnings')`.as('debt'),
    ]);
}
export type ShownPayout = Awaited<ReturnType<ReturnType<typeof payouts>['execute']>>[number];

export function listPayouts(
  db: Db,
  onlyRequested: boolean,
  at: { after?: string | undefined; before?: string | undefined },
) {
  const all = payouts(db);
  const query = onlyRequested ? all.where('creator_payout.state', '=', 'requested') : all;
  return readPage(query, { keys: [{ column: 'creator_payout.number', type: 'bigint' }], at });
}

/** The newest payouts of one creator. */
export function payoutsOf(db: Db, creatorId: number, limit: number) {
  return payouts(db)
    .where('creator_payout.creator_id', '=', creatorId)
    .orderBy('creator_payout.number', 'desc')
    .limit(limit)
    .execute();
}
