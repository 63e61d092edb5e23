import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Purse } from './amount.ts';
import { ledgerReader } from './ledger-reader.ts';

/** What came in under one reference, by purse. */
export async function sumCredits(db: Db, reference: string): Promise<Record<Purse, number>> {
  const rows = await ledgerReader(db)
    .selectFrom('movement')
    .select(['purse', sql<number>`sum(amount)::bigint`.as('total')])
    .where('reference', '=', reference)
    // Must match the predicate of the partial index movement_by_reference, which excludes order movements.
    .where(sql<boolean>`(reason !~ '^(hold|settle|release)(_decided)?:')`)
    .groupBy('purse')
    .execute();
  const of = (purse: Purse) => rows.find((row) => row.purse === purse)?.total ?? 0;
  return { coins: of('coins'), votes: of('votes'), referral: of('referral') };
}
