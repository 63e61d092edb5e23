import { CHECKLIST_ITEMS, type Checklist, type ChecklistItem } from '#contract/admin-checklist.ts';
import { EXTERNAL_PROVIDERS } from '#contract/plans.ts';
import { readLastBackup } from '#server/features/health/health.repo.ts';
import { staffMembers } from '#server/features/identity/staff-rights.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { readMilestones } from '#server/platform/db/milestones.ts';

export interface ChecklistDeps {
  config: Pick<Config, 'site' | 'mail' | 'worlds' | 'payments' | 'votes'>;
  db: Db;
}

/** Uses only configuration and stored data: no external call while a page loads. */
export async function readChecklist({ config, db }: ChecklistDeps): Promise<Checklist> {
  const milestones = await readMilestones(db);
  if (milestones.has('checklist_dismissed')) return null;
  const isDone: Record<ChecklistItem, boolean> = {
    https: config.site.url.startsWith('https:'),
    // An email was sent, not only configured.
    mail: config.mail.url !== undefined && milestones.has('email_sent'),
    world: await hasReachedGame(db, config.worlds),
    backup: (await readLastBackup(db)) !== undefined,
    // The page asks for a second owner, not for just any role.
    second_admin: (await countOwners(db)) > 1,
    payments: hasProvider(config.payments) && (await hasPlan(db)),
    votes: config.votes.sites.length > 0,
  };
  if (Object.values(isDone).every(Boolean)) return null;
  return CHECKLIST_ITEMS.map((name) => ({ name, is_done: isDone[name] }));
}

/** One response ever is enough: whether the game responds now is shown under Needs attention. */
async function hasReachedGame(db: Db, worlds: Config['worlds']): Promise<boolean> {
  const real = worlds.filter(({ flavor }) => flavor !== 'demo').map(({ id }) => id);
  if (real.length === 0) return false;
  const row = await db
    .selectFrom('world_status')
    .select('world_id')
    .where('world_id', 'in', real)
    .where('reached_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * With only one owner, nobody can confirm that owner's larger actions, and losing the account locks
 * everybody out.
 */
async function countOwners(db: Db): Promise<number> {
  const rows = await staffMembers(db)
    .select('player.id')
    .where('staff_role.id', '=', 'owner')
    .limit(2)
    .execute();
  return rows.length;
}

/** The sandbox does not count: it takes no money. */
function hasProvider(payments: Config['payments']): boolean {
  const names = [...EXTERNAL_PROVIDERS, 'manual'] as const;
  return names.some((name) => payments[name] !== undefined);
}

async function hasPlan(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('plan')
    .select('id')
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
