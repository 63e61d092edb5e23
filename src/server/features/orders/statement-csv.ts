import type { Purse } from '#server/money/amount.ts';
import { readStatement, type StatementLine } from '#server/money/read-statement.ts';
import { csvLine } from '#server/platform/csv.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { ownerTime } from './owner-time.ts';

const BATCH = 1_000;
const HEAD = 'number,time,reason,reference,amount,balance\r\n';

/** The whole statement, in batches of a thousand lines: it need not fit into memory. */
export async function* statementCsv(
  db: Db,
  playerId: string,
  purse: Purse,
): AsyncGenerator<string, void> {
  yield HEAD;
  let before: number | undefined;
  for (;;) {
    const lines = await readStatement(db, { playerId, purse, before, limit: BATCH });
    if (lines.length > 0) yield lines.map(statementLine).join('');
    if (lines.length < BATCH) return;
    before = lines.at(-1)?.id;
  }
}

export function statementLine(line: StatementLine): string {
  const { id, reason, reference, amount, balanceAfter } = line;
  return csvLine([
    id,
    ownerTime(line).toISOString(),
    reason,
    reference ?? '',
    amount,
    balanceAfter,
  ]);
}
