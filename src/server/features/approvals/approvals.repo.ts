import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { keysetSource } from '#server/platform/db/keyset-source.ts';
import type { PageKey } from '#server/platform/db/page-cursor.ts';
import { type PagePlace, readChain } from '#server/platform/db/read-page.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export type ApprovalRow = Awaited<ReturnType<typeof findApproval>>;

/** Must match the index expression: waiting, or confirmed but not yet performed. */
const IS_OPEN = sql<boolean>`((approval.state = 'waiting'
  or (approval.state = 'confirmed' and approval.performed_at is null)) and approval.expires_at > now())`;

const KEYS: readonly PageKey[] = [{ column: 'approval.number', type: 'bigint' }];

export interface ApprovalFilter {
  state?: 'waiting' | undefined;
  subject_kind?: string | undefined;
  subject_id?: string | undefined;
  /** Only proposals of this admin. */
  proposed_by?: string | undefined;
}

/** Open approvals first, then closed ones; each newest first. */
export function listApprovals(db: Db, filter: ApprovalFilter, at: PagePlace['at']) {
  let query = approvals(db);
  if (filter.subject_kind !== undefined) {
    query = query.where('approval.subject_kind', '=', filter.subject_kind);
  }
  if (filter.subject_id !== undefined) {
    query = query.where('approval.subject_id', '=', filter.subject_id);
  }
  if (filter.proposed_by !== undefined) {
    query = query.where('approval.proposed_by', '=', filter.proposed_by);
  }
  const open = keysetSource(query.where(IS_OPEN), { keys: KEYS });
  if (filter.state === 'waiting') return readChain([open], { at });
  const closed = keysetSource(query.where(sql<boolean>`not ${IS_OPEN}`), { keys: KEYS });
  return readChain([open, closed], { at });
}

export async function findApproval(db: Db | Tx, id: string) {
  const row = await approvals(db).where('approval.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('approval_not_found');
  return row;
}

/** Only if this person proposed it. */
export async function findOwnApproval(db: Db, id: string, proposedBy: string) {
  const row = await approvals(db)
    .where('approval.id', '=', id)
    .where('approval.proposed_by', '=', proposedBy)
    .executeTakeFirst();
  if (!row) throw new AppError('approval_not_found');
  return row;
}

/**
 * The role that a proposal grants, saves or withdraws. A proposal to withdraw does not name the
 * role: while it waits, this is the member's current one; afterwards it is null.
 */
const ROLE = sql<string | null>`(case
  when approval.subject_kind = 'staff_role' then approval.subject_id
  when approval.action in ('staff.role', 'staff.invite') then coalesce(
    approval.content->>'role_id',
    (select member.role_id from staff_member as member
      where member.player_id = approval.player_id and approval.state = 'waiting'))
  end)`;

export function approvals(db: Db | Tx) {
  return db
    .selectFrom('approval')
    .innerJoin('player', 'player.id', 'approval.player_id')
    .innerJoin('player as proposer', 'proposer.id', 'approval.proposed_by')
    .leftJoin('player as decider', 'decider.id', 'approval.decided_by')
    .leftJoin('staff_role', (join) => join.on('staff_role.id', '=', ROLE))
    .selectAll('approval')
    .select([
      'player.email as player_email',
      'proposer.email as proposer_email',
      'decider.email as decider_email',
      sql<boolean>`(approval.expires_at <= now())`.as('is_expired'),
      ROLE.as('role_id'),
      sql<string | null>`coalesce(approval.content->>'name', staff_role.name)`.as('role_name'),
    ]);
}
