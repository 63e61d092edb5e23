import type { Kysely } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { DB } from './schema.generated.ts';

/** The same connection, seen with the ledger's tables: for reading, because only functions write. */
export function ledgerReader(db: Db | Tx): Kysely<DB> {
  return db as unknown as Kysely<DB>;
}
