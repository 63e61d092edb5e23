import type { Kysely, Transaction } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { DB } from './schema.generated.ts';

/** The same transaction, seen with the vault's tables. Not to be handed out of this room. */
export function vault(tx: Tx): Transaction<DB> {
  return tx as unknown as Transaction<DB>;
}

export function vaultReader(db: Db | Tx): Kysely<DB> {
  return db as unknown as Kysely<DB>;
}
