import type { ApprovalChange, ApprovalDetailReply } from '#contract/approvals.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { type Permission, permissionsOf } from '#contract/permissions.ts';
import { CONSOLE } from '#server/features/audit/write-audit.ts';
import { readRights, staffWith } from '#server/features/identity/staff-rights.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type ApprovalAction, permissionFor } from './approval-action.ts';
import { type ApprovalRow, findApproval, findOwnApproval } from './approvals.repo.ts';
import { type Reader, viewApproval } from './approvals.view.ts';

interface ReadDeps {
  db: Db;
  actions: readonly ApprovalAction[];
}

/**
 * One proposal with what it changes. What its subject is now (a balance, a setting) is read for the
 * roles that could do the action themselves, and for auditors.
 */
export async function readApproval(
  { db, actions }: ReadDeps,
  { id, reader, language }: { id: string; reader: Reader; language: Language },
): Promise<ApprovalDetailReply> {
  const row = reader.seesAll
    ? await findApproval(db, id)
    : await findOwnApproval(db, id, reader.id);
  const action = actions.find((one) => one.action === row.action);
  const isOpen = row.performed_at === null && !row.is_expired && OPEN.has(row.state);
  const isWaiting = isOpen && row.state === 'waiting';
  const permission = action && permissionFor(action, row.content);
  const changes =
    action && reader.seesEffect(permission) ? await changesOf(db, action, row, isOpen) : null;
  const problem = action && isWaiting ? await problemOf(db, action, row) : undefined;
  return {
    approval: viewApproval(row, reader),
    changes,
    has_before: isOpen && (changes?.some(({ before }) => before !== null) ?? false),
    problem: problem === undefined ? null : TEXTS[language].errors[problem],
    deciders: permission && isWaiting ? await countDeciders(db, permission, row.proposed_by) : 0,
    performed_at: row.performed_at ? unixSeconds(row.performed_at) : 0,
    now: unixSeconds(new Date()),
  };
}

/** An approved action whose call has not succeeded yet has not changed anything either. */
const OPEN: ReadonlySet<string> = new Set(['waiting', 'confirmed']);

async function changesOf(
  db: Db,
  action: ApprovalAction,
  { subject_id: subjectId, content }: ApprovalRow,
  isOpen: boolean,
): Promise<ApprovalChange[]> {
  const parsed = action.content.safeParse(content);
  if (!parsed.success) return [];
  try {
    return await action.changesOf(db, { subjectId, content: parsed.data, isOpen });
  } catch (error) {
    // Its subject no longer exists.
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** The checks that confirming begins with. */
async function problemOf(
  db: Db,
  action: ApprovalAction,
  row: ApprovalRow,
): Promise<ErrorCode | undefined> {
  const content = action.content.safeParse(row.content);
  if (!content.success) return 'approval_outdated';
  const rights = await readRights(db, row.proposed_by);
  if (!rights?.permissions.has(permissionFor(action, content.data))) {
    return 'approval_proposer_not_admin';
  }
  try {
    await action.effectOf({
      adminId: row.proposed_by,
      subjectId: row.subject_id,
      content: content.data,
      note: row.note,
      requestKey: row.request_key,
      origin: CONSOLE,
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // It is the proposer who may no longer do it, not the reader.
    return error.code === 'forbidden' ? 'approval_proposer_not_admin' : error.code;
  }
}

async function countDeciders(db: Db, permission: Permission, proposer: string): Promise<number> {
  const staff = await staffWith(db, ['approvals.decide'])
    .select(['staff_role.id', 'staff_role.permissions'])
    .where('player.id', '<>', proposer)
    .execute();
  return staff.filter(({ id, permissions }) => permissionsOf(id, permissions).has(permission))
    .length;
}
