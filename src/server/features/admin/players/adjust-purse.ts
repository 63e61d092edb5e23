import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { findPlayer } from '#server/features/identity/identity.repo.ts';
import { amount, type Purse } from '#server/money/amount.ts';
import { credit, take } from '#server/money/credit.ts';
import { readBalances } from '#server/money/read-balances.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';

export interface Adjustment {
  adminId: string;
  playerId: string;
  purse: Purse;
  /** Given when positive, taken when negative. */
  change: number;
  reason: string;
  requestKey: string;
  from: Origin;
}

/** Gives or takes exactly so much, once per request key, and writes down who and why. Answers the balances. */
export async function adjustPurse(tx: Tx, wanted: Adjustment): Promise<Record<Purse, number>> {
  const { adminId, playerId, purse, change, reason } = wanted;
  if (!(await findPlayer(tx, playerId))) throw new AppError('player_not_found');
  const id = await writeDown(tx, wanted);
  if (id !== undefined) {
    const moved = { key: id, playerId, purse, source: 'admin', reference: id };
    if (change > 0) await credit(tx, { ...moved, amount: amount(change) });
    else await take(tx, { ...moved, amount: amount(-change) }).catch(inAdminsWords);
    await writeAudit(tx, {
      actorId: adminId,
      action: change > 0 ? 'purse.grant' : 'purse.take',
      subjectKind: 'player',
      subjectId: playerId,
      from: wanted.from,
      detail: { adjustment: id, purse, amount: Math.abs(change), reason },
    });
  }
  return readBalances(tx, playerId);
}

/** Undefined for a repeat. The same key with another content is refused. */
async function writeDown(tx: Tx, wanted: Adjustment): Promise<string | undefined> {
  const { adminId, requestKey, playerId, purse, change, reason } = wanted;
  const content = { player_id: playerId, purse, amount: change, reason };
  const written = await tx
    .insertInto('purse_adjustment')
    .values({ id: uuid7(), admin_id: adminId, request_key: requestKey, ...content })
    .onConflict((conflict) => conflict.columns(['admin_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) return written.id;
  const first = await tx
    .selectFrom('purse_adjustment')
    .select(['player_id', 'purse', 'amount', 'reason'])
    .where('admin_id', '=', adminId)
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  const isSame = Object.entries(content).every(
    ([name, value]) => first[name as keyof typeof content] === value,
  );
  if (!isSame) throw new AppError('request_key_reused');
  return undefined;
}

/** The vault speaks to the purse's owner. */
function inAdminsWords(error: unknown): never {
  if (error instanceof AppError && error.code.startsWith('not_enough_')) {
    throw new AppError('purse_has_less', { cause: error });
  }
  throw error;
}
