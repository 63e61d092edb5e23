import { isBuiltIn } from '#contract/permissions.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/** A role before and after: its id if it is built in, its own name otherwise. */
export async function roleNames(
  db: Db,
  [before, after]: readonly [string | null, string | null],
): Promise<[string | null, string | null]> {
  const rows = await db
    .selectFrom('staff_role')
    .select(['id', 'name'])
    .where('id', 'in', [before ?? '', after ?? ''])
    .execute();
  const nameOf = (id: string | null) =>
    id === null || isBuiltIn(id) ? id : (rows.find((row) => row.id === id)?.name ?? id);
  return [nameOf(before), nameOf(after)];
}
