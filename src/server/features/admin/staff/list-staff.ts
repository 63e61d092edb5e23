import { sql } from 'kysely';
import { BUILT_IN_ROLES, type Permission, permissionsOf } from '#contract/permissions.ts';
import type { StaffReply } from '#contract/staff.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/** More than any site has: the list is not paged. */
const MAX_ROWS = 500;

interface Reader {
  id: string;
  permissions: ReadonlySet<Permission>;
}

export async function listStaff(db: Db, reader: Reader): Promise<StaffReply> {
  const [members, invitations, roles] = await Promise.all([
    readMembers(db),
    readInvitations(db),
    readRoles(db),
  ]);
  const holdsAll = (permissions: Iterable<Permission>) =>
    reader.permissions.has('staff.manage') &&
    [...permissions].every((permission) => reader.permissions.has(permission));
  const order = (id: string) => (BUILT_IN_ROLES as readonly string[]).indexOf(id);
  return {
    members: members
      // Owners first, the operator's own roles last.
      .toSorted((a, b) => (order(a.role_id) >>> 0) - (order(b.role_id) >>> 0))
      .map((row) => ({
        player: { id: row.player_id, email: row.email },
        role_id: row.role_id,
        granted_at: unixSeconds(row.granted_at),
        granted_by:
          row.granted_by === null ? null : { id: row.granted_by, email: row.granter_email ?? '' },
        has_second_factor: row.has_second_factor,
        is_self: row.player_id === reader.id,
        can_change:
          row.player_id !== reader.id && holdsAll(permissionsOf(row.role_id, row.permissions)),
      })),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      role_id: row.role_id,
      invited_by: { id: row.invited_by, email: row.inviter_email },
      created_at: unixSeconds(row.created_at),
      expires_at: unixSeconds(row.expires_at),
      can_withdraw: holdsAll(permissionsOf(row.role_id, row.permissions)),
    })),
    roles: roles
      .toSorted((a, b) => (order(a.id) >>> 0) - (order(b.id) >>> 0))
      .map((row) => {
        const permissions = permissionsOf(row.id, row.permissions);
        return {
          id: row.id,
          name: row.name,
          permissions: [...permissions],
          coins_per_day: row.coins_per_day,
          refund_max_usd: row.refund_max_cents === null ? null : row.refund_max_cents / 100,
          members: members.filter(({ role_id }) => role_id === row.id).length,
          can_grant: holdsAll(permissions),
        };
      }),
  };
}

function readMembers(db: Db) {
  return db
    .selectFrom('staff_member')
    .innerJoin('staff_role', 'staff_role.id', 'staff_member.role_id')
    .innerJoin('player', 'player.id', 'staff_member.player_id')
    .leftJoin('player as granter', 'granter.id', 'staff_member.granted_by')
    .select([
      'staff_member.player_id',
      'staff_member.role_id',
      'staff_member.granted_at',
      'staff_member.granted_by',
      'staff_role.permissions',
      'player.email',
      'granter.email as granter_email',
      sql<boolean>`(player.two_factor_enabled
        or exists (select from passkey where passkey.player_id = player.id))`.as(
        'has_second_factor',
      ),
    ])
    .where('player.deleted_at', 'is', null)
    .orderBy('player.email')
    .limit(MAX_ROWS)
    .execute();
}

function readInvitations(db: Db) {
  return db
    .selectFrom('staff_invitation')
    .innerJoin('staff_role', 'staff_role.id', 'staff_invitation.role_id')
    .innerJoin('player as inviter', 'inviter.id', 'staff_invitation.invited_by')
    .select([
      'staff_invitation.id',
      'staff_invitation.email',
      'staff_invitation.role_id',
      'staff_invitation.invited_by',
      'staff_invitation.created_at',
      'staff_invitation.expires_at',
      'staff_role.permissions',
      'inviter.email as inviter_email',
    ])
    .where('staff_invitation.expires_at', '>', sql<Date>`now()`)
    .orderBy('staff_invitation.email')
    .limit(MAX_ROWS)
    .execute();
}

function readRoles(db: Db) {
  return db
    .selectFrom('staff_role')
    .select(['id', 'name', 'permissions', 'coins_per_day', 'refund_max_cents'])
    .orderBy('name')
    .limit(MAX_ROWS)
    .execute();
}
