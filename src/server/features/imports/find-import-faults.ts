import { sumCredits } from '#server/money/sum-credits.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { importReference } from './import-rows.ts';

/** Imports whose rows and ledger movements disagree; there should be none. */
export async function findImportFaults(db: Db): Promise<string[]> {
  const imports = await db
    .selectFrom('imported_player')
    .select(({ fn }) => [
      'import_name as name',
      fn.sum('coins').as('coins'),
      fn.sum('votes').as('votes'),
    ])
    .groupBy('import_name')
    .execute();
  const faults: string[] = [];
  for (const { name, coins, votes } of imports) {
    const ledger = await sumCredits(db, importReference(name));
    if (ledger.coins === Number(coins) && ledger.votes === Number(votes)) continue;
    faults.push(
      `${name}: ${coins} coins and ${votes} vote points, ledger ${ledger.coins} and ${ledger.votes}`,
    );
  }
  return faults;
}
