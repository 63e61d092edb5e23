import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { ledgerReader } from './ledger-reader.ts';

export interface MovementLine {
  createdAt: Date;
  reason: string;
  /** Null for a player's purse. */
  account: string | null;
  amount: number;
}

/** Everything an order has moved, oldest first. */
export function readOrderMovements(db: Db, orderId: string): Promise<MovementLine[]> {
  return lines(db)
    .where('movement.request_key', 'in', [
      `hold:${orderId}`,
      `close:${orderId}`,
      ...correctionKeys(orderId),
    ])
    .execute();
}

/** Keys of what corrects a decision once the game can tell: money returned, or taken. */
function correctionKeys(orderId: string): [string, string] {
  return [`credit:decision:${orderId}`, `take-back:decision:${orderId}`];
}

export interface CorrectionMovement {
  orderId: string;
  playerId: string | null;
  purse: string | null;
  kind: 'given_back' | 'taken';
  amount: number;
}

/** The corrections of these orders, or of all. An order has at most one; two would be a fault. */
export async function readCorrections(
  db: Db,
  orderIds?: readonly string[],
): Promise<CorrectionMovement[]> {
  const query = ledgerReader(db)
    .selectFrom('movement')
    .select([
      'player_id as playerId',
      'purse',
      sql<string>`split_part(request_key, ':', 3)`.as('orderId'),
      sql<'given_back' | 'taken'>`case when reason = 'credit:decision' then 'given_back'
        else 'taken' end`.as('kind'),
      sql<number>`abs(amount)`.as('amount'),
    ]);
  const reasons = ['credit:decision', 'take-back:decision'];
  if (orderIds === undefined) return query.where('reason', 'in', reasons).execute();
  const keys = orderIds.flatMap(correctionKeys);
  return keys.length === 0 ? [] : query.where('request_key', 'in', keys).execute();
}

/** Everything a payment, a code or a grant has moved, oldest first. */
export function readMovements(db: Db, reference: string): Promise<MovementLine[]> {
  return (
    lines(db)
      .where('movement.reference', '=', reference)
      // The expression of the index, which excludes orders.
      .where(sql<boolean>`(movement.reason !~ '^(hold|settle|release)(_decided)?:')`)
      .execute()
  );
}

function lines(db: Db) {
  return ledgerReader(db)
    .selectFrom('movement')
    .innerJoin('ledger_entry', 'ledger_entry.movement_id', 'movement.id')
    .select([
      'movement.made_at as createdAt',
      'movement.reason',
      'ledger_entry.account',
      'ledger_entry.amount',
    ])
    .orderBy('ledger_entry.id')
    .limit(200);
}
