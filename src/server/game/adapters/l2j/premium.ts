import type { L2jDb } from './open-database.ts';
import { toDateOrNull } from './times.ts';
import type { CharacterRow } from './view-character.ts';

/** Until when the accounts of these characters have premium, by lower-case account. */
export async function premiumOf(
  db: L2jDb,
  rows: readonly CharacterRow[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const accounts = [...new Set(rows.flatMap((row) => row.account ?? []))];
  if (accounts.length === 0) return new Map();
  const found = await db
    .selectFrom('account_premium')
    .select(['account_name', 'enddate'])
    .where('account_name', 'in', accounts)
    .execute();
  return new Map(
    found.flatMap(({ account_name, enddate }) => {
      const until = toDateOrNull(enddate);
      return until && until > now ? [[account_name.toLowerCase(), until]] : [];
    }),
  );
}
