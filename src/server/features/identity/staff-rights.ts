import { sql } from 'kysely';
import { BUILT_IN_ROLES, type Permission, permissionsOf } from '#contract/permissions.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { StaffRights } from '#server/platform/route.ts';

/** Both are null for a player who has no role. */
interface RoleColumns {
  role_id: string | null;
  role_permissions: string[] | null;
}

export function rightsOf({ role_id, role_permissions }: RoleColumns): StaffRights | null {
  if (role_id === null) return null;
  return { roleId: role_id, permissions: permissionsOf(role_id, role_permissions) };
}

/** Staff who could log in now, with their roles. */
export function staffMembers(db: Db | Tx) {
  return db
    .selectFrom('staff_member')
    .innerJoin('staff_role', 'staff_role.id', 'staff_member.role_id')
    .innerJoin('player', 'player.id', 'staff_member.player_id')
    .where('player.deleted_at', 'is', null)
    .where('player.suspended_at', 'is', null);
}

/** Staff who could log in now and whose role has all of these permissions. */
export function staffWith(db: Db | Tx, permissions: readonly Permission[]) {
  const builtIn = BUILT_IN_ROLES.filter((role) => {
    const held = permissionsOf(role, null);
    return permissions.every((permission) => held.has(permission));
  });
  return staffMembers(db).where(
    sql<boolean>`(staff_role.id = any(${builtIn}::text[])
      or staff_role.permissions @> ${permissions}::text[])`,
  );
}

/** What a player may do now; null for somebody who is not staff. */
export async function readRights(db: Db | Tx, playerId: string): Promise<StaffRights | null> {
  const row = await rightsQuery(db, playerId).executeTakeFirst();
  return row ? rightsOf(row) : null;
}

/** Locked until the commit: a concurrent withdrawal of the role takes effect before or after it. */
export async function readRightsForShare(tx: Tx, playerId: string): Promise<StaffRights | null> {
  const row = await rightsQuery(tx, playerId).forShare().executeTakeFirst();
  return row ? rightsOf(row) : null;
}

function rightsQuery(db: Db | Tx, playerId: string) {
  return staffMembers(db)
    .select(['staff_role.id as role_id', 'staff_role.permissions as role_permissions'])
    .where('player.id', '=', playerId);
}
