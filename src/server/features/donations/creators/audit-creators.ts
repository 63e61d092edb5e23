import { sql } from 'kysely';
import type { PaidIn } from '#contract/creator-limits.ts';
import { readOpenHolds } from '#server/money/audit-ledger.ts';
import { readIssued } from '#server/money/read-issued.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { shareOf } from './share-of.ts';

export interface CreatorAudit {
  /** Shares for which the payment, the use of the code and the ledger do not agree. */
  sharesThatDiffer: string[];
  /** Open payouts without a hold of the same amount, and holds without an open payout. */
  payoutsThatDiffer: string[];
}

export async function auditCreators(db: Db): Promise<CreatorAudit> {
  return {
    sharesThatDiffer: await compareShares(db),
    payoutsThatDiffer: await comparePayouts(db),
  };
}

async function compareShares(db: Db): Promise<string[]> {
  const uses = await db
    .selectFrom('creator_use')
    .innerJoin('payment', 'payment.id', 'creator_use.payment_id')
    .select([
      'creator_use.number',
      'creator_use.share',
      'creator_use.share_percent',
      'creator_use.base_coins',
      'creator_use.refused',
      'creator_use.credited_at',
      'payment.amount_cents',
      'payment.refunded_cents',
      'payment.disputed_cents',
      'payment.price_cents',
      sql<PaidIn>`creator_use.paid_in`.as('paid_in'),
    ])
    .where('payment.credited_at', 'is not', null)
    .execute();
  const reference = (number: number) => `creator:${number}`;
  const issued = await readIssued(
    db,
    uses.map(({ number }) => reference(number)),
  );
  return uses
    .filter((use) => {
      const expected = use.refused ? 0 : shareOf(use);
      return use.share !== expected || issued.get(reference(use.number)) !== expected;
    })
    .map(({ number }) => reference(number));
}

async function comparePayouts(db: Db): Promise<string[]> {
  const holds = await readOpenHolds(db, 'payouts');
  const open = await db
    .selectFrom('creator_payout')
    .select(['id', 'cents'])
    .where('state', '=', 'requested')
    .execute();
  const wrong = open.filter(({ id, cents }) => holds.get(id) !== cents).map(({ id }) => id);
  const known = new Set(open.map(({ id }) => id));
  return [...wrong, ...[...holds.keys()].filter((id) => !known.has(id))];
}
