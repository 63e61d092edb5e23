import { type SaveGoal, saveGoalBodySchema } from '#contract/goals.ts';
import type {
  ApprovedRequest,
  DatabaseAction,
} from '#server/features/approvals/approval-action.ts';
import { changedFields } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import { creationOf, repeatedId } from '#server/features/approvals/creation-key.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { titlesOf } from './goals.repo.ts';

/** A goal rewards everybody who takes part, so a second admin confirms every active one. */
export const goalChange: DatabaseAction<SaveGoal, number> = {
  action: 'goal.save',
  subjectKind: 'goal',
  permission: 'shop.write',
  content: saveGoalBodySchema,
  done: 'goal_saved',
  effectOf: async ({ adminId, content }) => ({
    playerId: adminId,
    what: 'goal.save',
    affectsNoSingleAccount: true,
    amount: null,
    ...(content.is_active ? { alwaysNeedsApproval: true } : { neverNeedsApproval: true }),
  }),
  changesOf: async (db, { content, isOpen }) => {
    const { id, reward_purse: purse } = content;
    const stored = isOpen && id !== undefined ? await findStored(db, id) : undefined;
    return changedFields({ ...FORMATS, reward: purse }, stored, {
      ...content,
      title: content.titles.en,
    });
  },
  perform: saveGoal,
};

const FORMATS = {
  title: 'plain',
  kind: 'word',
  target: 'plain',
  qualifies: 'word',
  reward: 'coins',
  shows_amount: 'plain',
  starts_at: 'time',
  ends_at: 'time',
  is_active: 'plain',
} as const;

async function findStored(db: Db, id: number) {
  const row = await db.selectFrom('goal').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      ...row,
      title: titlesOf(row).en,
      starts_at: unixSeconds(row.starts_at),
      ends_at: unixSeconds(row.ends_at),
    }
  );
}

/** A goal that was reached is not changed: players count on its reward. */
async function saveGoal(tx: Tx, approved: ApprovedRequest<SaveGoal>): Promise<number> {
  const { id, revision, titles, starts_at, ends_at, ...content } = approved.content;
  const fields = {
    ...content,
    titles: JSON.stringify(titles),
    starts_at: new Date(starts_at * 1000),
    ends_at: new Date(ends_at * 1000),
  };
  const creation = id === undefined ? creationOf(approved) : null;
  const saved = creation
    ? await tx
        .insertInto('goal')
        .values({ ...fields, ...creation })
        .onConflict((conflict) => conflict.columns(['admin_id', 'request_key']).doNothing())
        .returning('id')
        .executeTakeFirst()
    : await tx
        .updateTable('goal')
        .set({ ...fields, finished_at: null })
        .set((row) => ({ revision: row('revision', '+', 1) }))
        .where('id', '=', Number(id))
        .where('revision', '=', revision)
        .where('reached_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
  if (!saved && creation) return repeatedId(await findCreated(tx, creation), creation);
  if (!saved) throw new AppError('goal_changed');
  const detail = { title: titles.en, starts_at, ends_at, ...content };
  const subject = { ...approved, subjectId: String(saved.id) };
  await auditApproved(tx, subject, { action: 'goal.save', subjectKind: 'goal', detail });
  return saved.id;
}

function findCreated(tx: Tx, { admin_id, request_key }: ReturnType<typeof creationOf>) {
  return tx
    .selectFrom('goal')
    .select(['id', 'request_hash'])
    .where('admin_id', '=', admin_id)
    .where('request_key', '=', request_key)
    .executeTakeFirst();
}
