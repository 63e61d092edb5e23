import type pg from 'pg';

/**
 * Shorter than PostgreSQL's `deadlock_timeout` (1 s): while tables are being locked, no transaction
 * of the running portal can be chosen as the victim of a deadlock, and none waits longer than this.
 */
const SHORT_MS = 500;
/** Longer than `deadlock_timeout`, after which PostgreSQL cancels an autovacuum that is in the way. */
const LONG_MS = 3_000;
const SHORT_ATTEMPTS = 10;

/** The tables could not be locked in time; nothing is locked once the transaction is rolled back. */
export class TablesBusy extends Error {}

/**
 * Locks every existing table that the statements name, all at once and before any of them is
 * changed. If each were locked by its own statement, it would be held while waiting for the next
 * one, and a request that uses two of them would end in a deadlock.
 */
export async function lockTables(
  client: pg.Client,
  statements: readonly string[],
  attempt: number,
): Promise<void> {
  const { rewritten, named } = tablesIn(statements, await existingTables(client));
  const locks = [
    ...(rewritten.length > 0
      ? [`lock table ${rewritten.join(', ')} in access exclusive mode`]
      : []),
    // References, indexes and triggers need only writers kept out.
    ...(named.length > 0 ? [`lock table ${named.join(', ')} in share row exclusive mode`] : []),
  ];
  if (locks.length === 0) return;
  const ms = attempt <= SHORT_ATTEMPTS ? SHORT_MS : LONG_MS;
  try {
    await client.query(`set local statement_timeout = ${ms}`);
    // A block is one statement: of several in one message, each would have the limit for itself.
    await client.query(`do $$ begin ${locks.map((lock) => `${lock};`).join(' ')} end $$`);
    await client.query('set local statement_timeout to default');
  } catch (error) {
    const isLate = error instanceof Error && 'code' in error && error.code === '57014';
    throw isLate ? new TablesBusy(`not free: ${[...rewritten, ...named].join(', ')}`) : error;
  }
}

/** `rewritten`: tables that are altered, dropped or truncated. `named`: others that the statements name. */
export function tablesIn(
  statements: readonly string[],
  existing: ReadonlySet<string>,
): { rewritten: string[]; named: string[] } {
  const text = statements.join('\n').replace(/--.*$/gm, '').toLowerCase();
  const among = (names: Iterable<string>) =>
    [...new Set(names)].filter((name) => existing.has(name)).sort();
  const changes = /\b(?:alter|drop|truncate)\s+(?:table\s+)?(?:if\s+exists\s+)?(?:only\s+)?(\w+)/g;
  const rewritten = among([...text.matchAll(changes)].map(([, name]) => name ?? ''));
  const named = among(text.match(/\b[a-z_]\w*\b/g) ?? []);
  return { rewritten, named: named.filter((name) => !rewritten.includes(name)) };
}

async function existingTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}
