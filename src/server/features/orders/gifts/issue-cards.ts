import { type IssueCards, issueCardsBodySchema } from '#contract/admin-gifts.ts';
import type {
  ApprovedRequest,
  DatabaseAction,
} from '#server/features/approvals/approval-action.ts';
import { changedFields } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { createCode, hashOfCode, sealCode } from './card-codes.ts';

/** Cards that staff give away. Each grants coins, so all of them count as granted when issued. */
export function cardIssue({
  db,
  keyRing,
}: {
  db: Db;
  keyRing: KeyRing;
}): DatabaseAction<IssueCards, string> {
  return {
    action: 'gift_card.issue',
    subjectKind: 'gift_card_batch',
    permission: 'players.coins.grant',
    content: issueCardsBodySchema,
    done: 'gift_cards_issued',
    effectOf: async ({ adminId, requestKey, content }) => ({
      playerId: adminId,
      // Whoever was involved cannot redeem them, so they are not for the admin's own account.
      affectsNoSingleAccount: true,
      isGrant: true,
      what: 'gift_card.issue',
      amount: { unit: 'coins', value: content.amount * content.count },
      countsAgainst: { cap: 'coins', key: `gift_card.issue:${adminId}:${requestKey}` },
    }),
    changesOf: async (_, { content: { amount, count, expires_at, note } }) =>
      changedFields(
        { cards: 'plain', per_card: 'coins', expires_at: 'time', note: 'plain' },
        undefined,
        { cards: count, per_card: amount, expires_at, note },
      ),
    wasDone: async ({ adminId, requestKey }) =>
      (await findBatch(db, adminId, requestKey)) !== undefined,
    perform: (tx, approved) => issueCards(tx, approved, keyRing),
  };
}

/** Returns the id of the batch; for a repeated request, that of the first one. */
async function issueCards(
  tx: Tx,
  approved: ApprovedRequest<IssueCards>,
  keyRing: KeyRing,
): Promise<string> {
  const { id, adminId, requestKey, content } = approved;
  if (requestKey === null) throw new AppError('request_key_missing');
  const { amount, count, expires_at: expiresAt, note } = content;
  const created = await tx
    .insertInto('gift_card_batch')
    .values({ id, admin_id: adminId, request_key: requestKey, amount, count, note })
    .onConflict((conflict) => conflict.columns(['admin_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return findFirst(tx, approved);
  await tx
    .insertInto('gift_card')
    .values(
      Array.from({ length: count }, () => {
        const cardId = uuid7();
        const code = createCode();
        return {
          id: cardId,
          state: 'active',
          batch_id: id,
          amount,
          code_hash: hashOfCode(code),
          code_sealed: sealCode(keyRing, cardId, code),
          expires_at: expiresAt === 0 ? null : new Date(expiresAt * 1000),
        };
      }),
    )
    .execute();
  await auditApproved(
    tx,
    { ...approved, subjectId: id },
    {
      action: 'gift_card.issue',
      subjectKind: 'gift_card_batch',
      detail: { amount, count, reason: note },
    },
  );
  return id;
}

async function findFirst(
  tx: Tx,
  { adminId, requestKey, content }: ApprovedRequest<IssueCards>,
): Promise<string> {
  const first = await findBatch(tx, adminId, requestKey);
  if (!first || first.amount !== content.amount || first.count !== content.count) {
    throw new AppError('request_key_reused');
  }
  return first.id;
}

function findBatch(db: Db | Tx, adminId: string, requestKey: string | null) {
  return db
    .selectFrom('gift_card_batch')
    .select(['id', 'amount', 'count'])
    .where('admin_id', '=', adminId)
    .where('request_key', '=', requestKey ?? '')
    .executeTakeFirst();
}
