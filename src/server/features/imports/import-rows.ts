import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { evaluateRow, type ImportTerms, type RowOutcome, subjectOf } from './evaluate-row.ts';
import type { ImportRow, RowProblem } from './import-row.ts';

export interface ImportCommand extends ImportTerms {
  /** For players whose row has none. */
  language: Language;
  /** False is a dry run. */
  isApplied: boolean;
}

export interface ImportSums {
  created: number;
  credited: number;
  done: number;
  coins: number;
  votes: number;
  problems: RowProblem[];
}

export function importReference(name: string): string {
  return `import:${name}`;
}

/** Each row is a separate transaction: an interrupted import continues where it stopped. */
export async function importRows(
  db: Db,
  rows: readonly ImportRow[],
  command: ImportCommand,
): Promise<ImportSums> {
  const sums: ImportSums = { created: 0, credited: 0, done: 0, coins: 0, votes: 0, problems: [] };
  for (const row of rows) {
    const outcome = command.isApplied
      ? await inTransaction(db, importRow, { row, ...command })
      : await evaluateRow(db, row, command);
    addUp(sums, row, outcome);
  }
  return sums;
}

function addUp(sums: ImportSums, row: ImportRow, outcome: RowOutcome): void {
  if (outcome.kind === 'refuse') {
    sums.problems.push({ at: row.at, why: outcome.why });
    return;
  }
  if (outcome.kind === 'done') {
    sums.done += 1;
    return;
  }
  sums[outcome.kind === 'create' ? 'created' : 'credited'] += 1;
  sums.coins += row.coins;
  sums.votes += row.votes;
}

async function importRow(
  tx: Tx,
  { row, ...command }: ImportCommand & { row: ImportRow },
): Promise<RowOutcome> {
  // One row at a time, so that a concurrent import does not change what this one has checked.
  await sql`select pg_advisory_xact_lock(hashtext('castellan import'))`.execute(tx);
  const outcome = await evaluateRow(tx, row, command);
  if (outcome.kind === 'done' || outcome.kind === 'refuse') return outcome;
  const playerId =
    outcome.kind === 'credit' ? outcome.playerId : await createImported(tx, row, command.language);
  const { coins, votes } = row;
  const subject = subjectOf(command.name, row.email);
  await tx
    .insertInto('imported_player')
    .values({ import_name: command.name, subject, player_id: playerId, coins, votes })
    .execute();
  for (const [purse, value] of [['coins', coins] as const, ['votes', votes] as const]) {
    if (value === 0) continue;
    await credit(tx, {
      key: `${command.name}:${subject}:${purse}`,
      playerId,
      purse,
      amount: amount(value),
      source: 'import',
      reference: importReference(command.name),
    });
  }
  await writeAudit(tx, {
    actorId: null,
    action: 'player.import',
    subjectKind: 'player',
    subjectId: playerId,
    origin: CONSOLE,
    detail: { import: command.name, is_new: outcome.kind === 'create', coins, votes },
  });
  return outcome;
}

/** Without a password, and with an email that a reset link has yet to verify. */
function createImported(
  tx: Tx,
  { email, language }: ImportRow,
  fallback: Language,
): Promise<string> {
  return createPlayer(tx, {
    email,
    passwordHash: null,
    language: language ?? fallback,
    isEmailVerified: false,
  });
}
