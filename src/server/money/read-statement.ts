import type { Db } from '#server/platform/db/create-db.ts';
import { type PagePlace, readPage } from '#server/platform/db/read-page.ts';
import type { LedgerPurse } from './amount.ts';
import { ledgerReader } from './ledger-reader.ts';

export interface StatementQuery {
  playerId: string;
  purse: LedgerPurse;
  /** The last line of the previous page; absent for the newest page. */
  before?: number | undefined;
  limit: number;
}

export interface StatementLine {
  id: number;
  createdAt: Date;
  /** `credit:stripe`, `hold:rename`, `release:rename` …; `debt:stripe` where debt was made or paid. */
  reason: string;
  reference: string | null;
  amount: number;
  balanceAfter: number;
}

/** Newest first. By key, not by offset: page 10,000 costs what page 1 costs. */
export async function readStatement(
  db: Db,
  { playerId, purse, before, limit }: StatementQuery,
): Promise<StatementLine[]> {
  const rows = await lines(db, playerId, purse)
    .where('ledger_entry.position', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('ledger_entry.position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toLine);
}

/** The same, paged in both directions. */
export async function statementPage(
  db: Db,
  { playerId, purse, at }: Pick<StatementQuery, 'playerId' | 'purse'> & PagePlace,
) {
  const page = await readPage(lines(db, playerId, purse), {
    keys: [{ column: 'ledger_entry.position', type: 'bigint' }],
    at,
  });
  return { ...page, rows: page.rows.map(toLine) };
}

function lines(db: Db, playerId: string, purse: LedgerPurse) {
  return ledgerReader(db)
    .selectFrom('ledger_entry')
    .innerJoin('movement', 'movement.id', 'ledger_entry.movement_id')
    .select([
      'ledger_entry.position',
      'ledger_entry.account',
      'ledger_entry.amount',
      'ledger_entry.balance_after',
      'movement.reason',
      'movement.reference',
      'movement.made_at',
    ])
    .where('ledger_entry.player_id', '=', playerId)
    .where('ledger_entry.purse', '=', purse);
}

type Row = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

function toLine(row: Row): StatementLine {
  return {
    id: row.position ?? 0,
    createdAt: row.made_at,
    reason: row.account === 'debt' ? `debt:${sourceOf(row.reason)}` : row.reason,
    reference: row.reference,
    amount: row.amount,
    balanceAfter: row.balance_after ?? 0,
  };
}

/** What a debt was made or paid by: `stripe` of `credit:stripe`, `rename` of `release:rename`. */
function sourceOf(reason: string): string {
  return reason.slice(reason.indexOf(':') + 1);
}
