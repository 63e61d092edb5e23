import type { Kysely } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { DB } from './schema.generated.ts';

/** The same connection, typed with the ledger's tables: for reading only, since every write goes through the ledger's SQL functions. */
export function ledgerReader(db: Db | Tx): Kysely<DB> {
  return db as unknown as Kysely<DB>;
}
