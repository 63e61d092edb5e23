import { z } from 'zod';
import { isBuiltIn, PERMISSIONS, permissionsOf } from '#contract/permissions.ts';
import type {
  ApprovedRequest,
  DatabaseAction,
  StaffRequest,
} from '#server/features/approvals/approval-action.ts';
import { changedFields } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import { lockOwners } from '#server/features/identity/set-role.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireRights, requireRightsOfBoth } from './require-rights.ts';

const contentSchema = z.object({
  name: z.string().nullable(),
  permissions: z.array(z.enum(PERMISSIONS)).nullable(),
  coins_per_day: z.number().nullable(),
  refund_max_cents: z.number().nullable(),
});
type Content = z.infer<typeof contentSchema>;

/**
 * Creates a role, or changes its name, permissions and limits. The subject is the role's id, even
 * of a new one.
 */
export function roleSaving({ db }: { db: Db }): DatabaseAction<Content, void> {
  return {
    action: 'staff.save-role',
    subjectKind: 'staff_role',
    permission: 'staff.manage',
    content: contentSchema,
    done: 'role_saved',
    effectOf: async (staffRequest) => {
      const { needed, isWider } = await readSaving(db, staffRequest);
      await requireRights(db, staffRequest.adminId, needed);
      const { adminId: playerId } = staffRequest;
      const base = { playerId, affectsNoSingleAccount: true, what: 'role.save', amount: null };
      // A role nobody has, or one that allows less than before, gives nobody anything.
      return isWider
        ? { ...base, alwaysNeedsApproval: true }
        : { ...base, neverNeedsApproval: true };
    },
    changesOf: async (reader, { subjectId, content, isOpen }) => {
      const { before } = await readSaving(reader, { subjectId, content });
      const stored = isOpen ? before : undefined;
      const had = stored ? permissionsOf(subjectId, stored.permissions) : new Set<string>();
      const has = permissionsOf(subjectId, content.permissions);
      const isBuiltInRole = isBuiltIn(subjectId);
      return changedFields(FORMATS, stored && shownLimits(stored), {
        ...shownLimits(content),
        ...(isBuiltInRole ? {} : { added_permissions: listOf(has, had) }),
        ...(stored ? { removed_permissions: listOf(had, has) } : {}),
      });
    },
    perform: saveRole,
  };
}

const FORMATS = {
  name: 'plain',
  added_permissions: 'permissions',
  removed_permissions: 'permissions',
  coins_per_day: 'coins',
  refund_max: 'plain',
} as const;

function shownLimits({
  name,
  coins_per_day,
  refund_max_cents: cents,
}: Omit<Content, 'permissions'>) {
  return {
    name,
    coins_per_day,
    refund_max: cents === null ? null : `$${(cents / 100).toFixed(2)}`,
  };
}

/** The permissions of one role that the other does not have, as a list to split. */
function listOf(role: ReadonlySet<string>, other: ReadonlySet<string>): string {
  return [...role].filter((permission) => !other.has(permission)).join(' ');
}

async function saveRole(tx: Tx, approved: ApprovedRequest<Content>): Promise<void> {
  await lockOwners(tx);
  const { before, needed } = await readSaving(tx, approved);
  await requireRightsOfBoth(tx, approved, needed);
  const { name, permissions, coins_per_day, refund_max_cents } = approved.content;
  const values = { name, permissions, coins_per_day, refund_max_cents };
  const taken = await tx
    .selectFrom('staff_role')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), '=', name?.toLowerCase() ?? ''))
    .where('id', '<>', approved.subjectId)
    .executeTakeFirst();
  if (taken) throw new AppError('role_name_taken');
  await tx
    .insertInto('staff_role')
    .values({ id: approved.subjectId, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await auditApproved(tx, approved, {
    action: 'role.save',
    subjectKind: 'staff_role',
    detail: {
      ...values,
      permissions: permissions?.join(' ') ?? null,
      permissions_before: before?.permissions?.join(' ') ?? null,
      reason: approved.note,
    },
  });
}

/**
 * The role as stored, the permissions needed to save it, and whether anybody may do more
 * afterwards.
 */
async function readSaving(
  db: Db | Tx,
  { subjectId: id, content }: Pick<StaffRequest<Content>, 'subjectId' | 'content'>,
) {
  const before = await db
    .selectFrom('staff_role')
    .select(['name', 'permissions', 'coins_per_day', 'refund_max_cents'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (isBuiltIn(id) !== (content.permissions === null) || id === 'owner') {
    throw new AppError('role_is_built_in');
  }
  const old = before ? permissionsOf(id, before.permissions) : new Set<never>();
  const next = permissionsOf(id, content.permissions);
  const member = await db
    .selectFrom('staff_member')
    .select('player_id')
    .where('role_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const isWider =
    [...next].some((permission) => !old.has(permission)) ||
    isMore(content.coins_per_day, before?.coins_per_day) ||
    isMore(content.refund_max_cents, before?.refund_max_cents);
  return { before, needed: new Set([...old, ...next]), isWider: member !== undefined && isWider };
}

/** Null means no limit. */
function isMore(next: number | null, old: number | null | undefined): boolean {
  if (old === null || old === undefined) return false;
  return next === null || next > old;
}
