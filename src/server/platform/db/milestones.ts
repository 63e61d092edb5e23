import type { Db } from './create-db.ts';
import type { Tx } from './transaction.ts';

/** Things that happen once in the life of a site; repeating one changes nothing. */
export type Milestone = 'email_sent' | 'checklist_dismissed';

export async function reachMilestone(db: Db | Tx, name: Milestone): Promise<void> {
  await db
    .insertInto('milestone')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readMilestones(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('milestone').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}
