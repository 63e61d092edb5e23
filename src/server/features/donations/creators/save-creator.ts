import { type SaveCreator, saveCreatorBodySchema } from '#contract/creators.ts';
import type {
  ApprovedRequest,
  DatabaseAction,
} from '#server/features/approvals/approval-action.ts';
import { changedFields } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import { findPlayer } from '#server/features/identity/identity.repo.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { findCreator } from './creators.repo.ts';

/** What creator programs usually give; more needs a second admin. */
const USUAL_BUYER_PERCENT = 10;
const USUAL_SHARE_PERCENT = 20;

/** Makes a player a creator, or changes the terms of one. */
export function creatorChange({ db }: { db: Db }): DatabaseAction<SaveCreator, number> {
  return {
    action: 'creator.save',
    subjectKind: 'player',
    permission: 'shop.write',
    content: saveCreatorBodySchema,
    done: 'creator_saved',
    effectOf: async ({ subjectId, content }) => {
      if (!(await findPlayer(db, subjectId))) throw new AppError('player_not_found');
      const isUnusual =
        content.buyer_percent > USUAL_BUYER_PERCENT || content.share_percent > USUAL_SHARE_PERCENT;
      return {
        playerId: subjectId,
        what: 'creator.save',
        amount: null,
        alwaysNeedsApproval: content.is_active && isUnusual,
        neverNeedsApproval: !content.is_active,
      };
    },
    changesOf: async (reader, { subjectId, content, isOpen }) => {
      const stored = isOpen ? await findCreator(reader, { playerId: subjectId }) : undefined;
      return changedFields(FORMATS, stored, content);
    },
    perform: saveCreator,
  };
}

const FORMATS = {
  code: 'plain',
  buyer_percent: 'percent',
  share_percent: 'percent',
  paid_in: 'word',
  is_active: 'plain',
  note: 'plain',
} as const;

/** A code never changes: it is in videos, and nobody else may take it over. */
export async function withStoredCode(db: Db, sent: SaveCreator): Promise<SaveCreator> {
  const stored = await findCreator(db, { playerId: sent.player_id });
  return stored ? { ...sent, code: stored.code } : sent;
}

async function saveCreator(tx: Tx, approved: ApprovedRequest<SaveCreator>): Promise<number> {
  const { player_id, code, ...terms } = approved.content;
  // Of two admins who save the same player at the same time, the second changes what the first
  // created.
  const player = await tx
    .selectFrom('player')
    .select('id')
    .where('id', '=', player_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!player) throw new AppError('player_not_found');
  const stored = await findCreator(tx, { playerId: player_id });
  const id = stored
    ? await change(tx, stored.id, terms)
    : await insert(tx, { player_id, code, ...terms });
  await auditApproved(tx, approved, {
    action: 'creator.save',
    subjectKind: 'player',
    detail: { code: stored?.code ?? code, ...terms },
  });
  return id;
}

async function insert(tx: Tx, fields: SaveCreator): Promise<number> {
  const created = await tx
    .insertInto('creator')
    .values(fields)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw new AppError('creator_code_taken');
  return created.id;
}

async function change(
  tx: Tx,
  id: number,
  terms: Omit<SaveCreator, 'player_id' | 'code'>,
): Promise<number> {
  await tx
    .updateTable('creator')
    .set({ ...terms, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  return id;
}
