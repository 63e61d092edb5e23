import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { endSessions } from './end-session.ts';
import { staffMembers } from './staff-rights.ts';

/** Serializes everything that could remove an owner. */
const OWNER_LOCK = 4_217_046;

export interface RoleChange {
  playerId: string;
  /** Null: the player is no longer staff. */
  roleId: string | null;
  /** Null if granted from the command line. */
  grantedBy: string | null;
}

/** The player has to log in again: no open session gains or keeps rights. */
export async function setRole(tx: Tx, { playerId, roleId, grantedBy }: RoleChange): Promise<void> {
  if (roleId !== 'owner') await refuseLastOwner(tx, playerId);
  if (roleId === null) {
    await tx.deleteFrom('staff_member').where('player_id', '=', playerId).execute();
  } else {
    const granted = { role_id: roleId, granted_by: grantedBy, granted_at: sql<Date>`now()` };
    await tx
      .insertInto('staff_member')
      .values({ player_id: playerId, ...granted })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(granted))
      .execute();
  }
  await endSessions(tx, playerId);
}

/**
 * Held until the commit. Taken before any staff rows are locked, so that two changes do not
 * deadlock; also where such a change is confirmed or an invitation accepted.
 */
export async function lockOwners(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${OWNER_LOCK})`.execute(tx);
}

/**
 * Refuses if this player is the only owner who could log in. The lock is held until the commit: two
 * owners who leave concurrently would each still see the other.
 */
export async function refuseLastOwner(tx: Tx, playerId: string): Promise<void> {
  await lockOwners(tx);
  const owners = await staffMembers(tx)
    .select('player.id')
    .where('staff_role.id', '=', 'owner')
    .execute();
  if (owners.length === 1 && owners[0]?.id === playerId) throw new AppError('last_owner');
}
