import { createHash } from 'node:crypto';
import { findReservingPlayer } from '#server/features/identity/mail-tokens.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ImportRow } from './import-row.ts';

export interface ImportTerms {
  /** The same name means the same import: nobody is imported twice under one name. */
  name: string;
  /** What happens to the balance of an email that is already registered here. */
  existing: 'skip' | 'add';
}

/** The outcome for a row. */
export type RowOutcome =
  | { kind: 'create' }
  | { kind: 'credit'; playerId: string }
  /** Already imported, or nothing to import. */
  | { kind: 'done' }
  | { kind: 'refuse'; why: string };

/** A hash, because the email itself must not outlive its player. */
export function subjectOf(name: string, email: string): string {
  return createHash('sha256').update(`${name}\n${email}`).digest('hex');
}

export async function evaluateRow(
  db: Db | Tx,
  row: ImportRow,
  { name, existing }: ImportTerms,
): Promise<RowOutcome> {
  const before = await findImported(db, name, subjectOf(name, row.email));
  if (before)
    return before.coins === row.coins && before.votes === row.votes ? DONE : refuseChanged(before);
  const player = await findPlayer(db, row.email);
  if (!player) {
    if (!(await findReservingPlayer(db, row.email))) return { kind: 'create' };
    return refuse(`${row.email} was changed to another email here, which can still be undone`);
  }
  if (row.coins === 0 && row.votes === 0) return DONE;
  const otherImport = await findBalanceImport(db, player.id);
  if (otherImport) return refuse(`${row.email} got a balance from the import "${otherImport}"`);
  if (player.suspended_at) return refuse(`${row.email} is suspended here`);
  if (existing === 'skip') return refuse(`${row.email} is registered here already`);
  return { kind: 'credit', playerId: player.id };
}

const DONE: RowOutcome = { kind: 'done' };

function refuse(why: string): RowOutcome {
  return { kind: 'refuse', why };
}

function refuseChanged({ coins, votes }: { coins: number; votes: number }): RowOutcome {
  return refuse(`was imported before with ${coins} coins and ${votes} vote points`);
}

function findImported(db: Db | Tx, name: string, subject: string) {
  return db
    .selectFrom('imported_player')
    .select(['coins', 'votes'])
    .where('import_name', '=', name)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

function findPlayer(db: Db | Tx, email: string) {
  return db
    .selectFrom('player')
    .select(['id', 'suspended_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

async function findBalanceImport(db: Db | Tx, playerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('imported_player')
    .select('import_name')
    .where('player_id', '=', playerId)
    .where((where) => where.or([where('coins', '>', 0), where('votes', '>', 0)]))
    .executeTakeFirst();
  return row?.import_name;
}
