import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { vaultReader } from './tables.ts';

export interface MovementLine {
  madeAt: Date;
  reason: string;
  /** Null for a player's purse. */
  account: string | null;
  amount: number;
}

/** Everything an order has moved, oldest first. */
export function readOrderMovements(db: Db, orderId: string): Promise<MovementLine[]> {
  return lines(db)
    .where('movement.request_key', 'in', [`hold:${orderId}`, `close:${orderId}`])
    .execute();
}

/** Everything a payment, a code or a grant has moved, oldest first. */
export function readMovements(db: Db, reference: string): Promise<MovementLine[]> {
  return (
    lines(db)
      .where('movement.reference', '=', reference)
      // In the words of the index, which leaves orders out.
      .where(sql<boolean>`(movement.reason !~ '^(hold|settle|release):')`)
      .execute()
  );
}

function lines(db: Db) {
  return vaultReader(db)
    .selectFrom('movement')
    .innerJoin('ledger_entry', 'ledger_entry.movement_id', 'movement.id')
    .select([
      'movement.made_at as madeAt',
      'movement.reason',
      'ledger_entry.account',
      'ledger_entry.amount',
    ])
    .orderBy('ledger_entry.id')
    .limit(200);
}
