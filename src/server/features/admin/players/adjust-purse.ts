import { z } from 'zod';
import type {
  ApprovedRequest,
  DatabaseAction,
  StaffRequest,
} from '#server/features/approvals/approval-action.ts';
import { valueChange } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import { findPlayer } from '#server/features/identity/identity.repo.ts';
import { amount, PURSES, type Purse } from '#server/money/amount.ts';
import { credit, take } from '#server/money/credit.ts';
import { readBalances } from '#server/money/read-balances.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

const contentSchema = z.object({
  purse: z.enum(PURSES),
  /** Granted if positive, deducted if negative. */
  change: z.int().refine((change) => change !== 0),
});
type Content = z.infer<typeof contentSchema>;
type Balances = Record<Purse, number>;

/**
 * Grants coins or points to a player, or deducts them. The note is the reason; staff see it in the
 * player's statement.
 */
export function purseAdjustment({ db }: { db: Db }): DatabaseAction<Content, Balances> {
  return {
    action: 'purse.adjust',
    subjectKind: 'player',
    permission: 'players.coins.grant',
    content: contentSchema,
    done: 'purse_adjusted',
    effectOf: async (staffRequest) => {
      if (!(await findPlayer(db, staffRequest.subjectId))) throw new AppError('player_not_found');
      const { purse, change } = staffRequest.content;
      return {
        playerId: staffRequest.subjectId,
        what: actionOf(change),
        amount: { unit: purse, value: Math.abs(change) },
        // A deduction creates no coins, so it does not count toward the cap.
        ...(change > 0 ? { countsAgainst: { cap: purse, key: capKey(staffRequest) } } : {}),
      };
    },
    changesOf: async (reader, { subjectId, content: { purse, change }, isOpen }) => {
      if (!isOpen) return [valueChange('amount', [null, change], purse)];
      const { [purse]: balance } = await readBalances(reader, subjectId);
      return [valueChange('balance', [balance, balance + change], purse)];
    },
    wasDone: async (staffRequest) => (await findAdjustment(db, staffRequest)) !== undefined,
    perform: adjustPurse,
  };
}

function actionOf(change: number): string {
  return change > 0 ? 'purse.grant' : 'purse.take';
}

function capKey(staffRequest: StaffRequest<Content>): string {
  return `purse.adjust:${staffRequest.adminId}:${staffRequest.requestKey}`;
}

/** Grants or deducts exactly this amount, once per request key. Returns the balances. */
async function adjustPurse(tx: Tx, approved: ApprovedRequest<Content>): Promise<Balances> {
  const { id, subjectId: playerId, content, note } = approved;
  const { purse, change } = content;
  if (!(await findPlayer(tx, playerId))) throw new AppError('player_not_found');
  if (await record(tx, approved)) {
    const movement = { key: id, playerId, purse, source: 'admin', reference: id };
    if (change > 0) await credit(tx, { ...movement, amount: amount(change) });
    else await take(tx, { ...movement, amount: amount(-change) }).catch(rewordForAdmin);
    await auditApproved(tx, approved, {
      action: actionOf(change),
      subjectKind: 'player',
      detail: { adjustment: id, purse, amount: Math.abs(change), reason: note },
    });
  }
  return readBalances(tx, playerId);
}

/** False for a repeat. The same key with different content is refused. */
async function record(tx: Tx, approved: ApprovedRequest<Content>): Promise<boolean> {
  const { id, adminId, requestKey, subjectId, content, note } = approved;
  if (requestKey === null) throw new AppError('request_key_missing');
  const fields = {
    player_id: subjectId,
    purse: content.purse,
    amount: content.change,
    reason: note,
  };
  const written = await tx
    .insertInto('purse_adjustment')
    .values({ id, admin_id: adminId, request_key: requestKey, ...fields })
    .onConflict((conflict) => conflict.columns(['admin_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) return true;
  const first = await findAdjustment(tx, approved);
  const isSame = Object.entries(fields).every(
    ([name, value]) => first?.[name as keyof typeof fields] === value,
  );
  if (!isSame) throw new AppError('request_key_reused');
  return false;
}

function findAdjustment(db: Db | Tx, { adminId, requestKey }: StaffRequest<Content>) {
  return db
    .selectFrom('purse_adjustment')
    .select(['player_id', 'purse', 'amount', 'reason'])
    .where('admin_id', '=', adminId)
    .where('request_key', '=', requestKey ?? '')
    .executeTakeFirst();
}

/** Errors of the ledger are worded for the player. */
function rewordForAdmin(error: unknown): never {
  if (error instanceof AppError && error.code.startsWith('not_enough_')) {
    throw new AppError('purse_has_less', { cause: error });
  }
  throw error;
}
