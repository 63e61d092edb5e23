import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { OrderEventCode } from '#contract/order-history.ts';
import type { RefusalReason, WriteOutcome } from '#server/game/outcomes.ts';
import { notifyPlayer } from '#server/platform/db/notify-player.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { finishDone, finishRefused } from './finish-order.ts';
import type { OrderRow } from './kinds/kind.ts';
import { notifyOrder } from './notify-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { type DetailLine, recordEvent, refusalLine } from './order-events.ts';
import { provenByReceipt, provenByRefusal } from './proof.ts';
import { seekProof } from './seek-proof.ts';

type Refusal = Extract<WriteOutcome, { outcome: 'refused' }>;

/** Money follows the answer: done settles, a definite refusal gives back, anything else waits. */
export async function concludeOrder(
  deps: OrderDeps,
  order: OrderRow,
  outcome: WriteOutcome,
): Promise<void> {
  switch (outcome.outcome) {
    case 'done': {
      const proof = provenByReceipt(outcome);
      return inTransaction(deps.db, finishDone, { order, proof, inside: deps });
    }
    case 'refused':
      if (outcome.reason === 'worldUnreachable') return waitForWorld(deps, order, outcome);
      return refuse(deps, order, outcome);
    case 'unclear':
      return becomeUnclear(deps, order, 'unclear_answer', outcome.evidence);
  }
}

/** With an earlier call of this order unaccounted for, only the fence proves that it is not done. */
async function refuse(deps: OrderDeps, order: OrderRow, refusal: Refusal): Promise<void> {
  if (await finishByRefusal(deps, order, refusal, CODES[refusal.reason])) return;
  await becomeUnclear(deps, order, 'refused_unconfirmed', [refusalLine(refusal.reason)]);
}

async function finishByRefusal(
  deps: OrderDeps,
  order: OrderRow,
  refusal: Refusal,
  code: ErrorCode,
): Promise<boolean> {
  const proof = provenByRefusal(order, refusal);
  return proof !== undefined && inTransaction(deps.db, finishRefused, { order, code, proof });
}

/** Nothing was sent this time. The order keeps its place and its money until the world is back. */
async function waitForWorld(deps: OrderDeps, order: OrderRow, refusal: Refusal): Promise<void> {
  const waited = Date.now() - order.created_at.getTime();
  if (waited > deps.config.orders.release_after_minutes * 60_000) {
    if (await finishByRefusal(deps, order, refusal, 'order_expired')) return;
    return becomeUnclear(deps, order, 'world_away', []);
  }
  await inTransaction(deps.db, putBack, order);
}

const WAIT_SECONDS = [1, 2, 5, 10];

async function putBack(tx: Tx, order: OrderRow): Promise<void> {
  const { id, fencing_token } = order;
  const seconds = WAIT_SECONDS[Math.min(fencing_token, WAIT_SECONDS.length) - 1] ?? 1;
  const back = await tx
    .updateTable('game_order')
    .set({
      state: 'held',
      reason: 'world_unreachable',
      due_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      lease_expires_at: null,
      // Counted when it was claimed, but nothing was sent.
      call_count: sql<number>`call_count - 1`,
    })
    .where('id', '=', id)
    .where('fencing_token', '=', fencing_token)
    .where('state', '=', 'performing')
    .executeTakeFirst();
  if (back.numUpdatedRows > 0n) await notifyOrder(tx, order, 'held', 'world_unreachable');
}

async function becomeUnclear(
  deps: OrderDeps,
  order: OrderRow,
  what: OrderEventCode,
  lines: readonly DetailLine[],
): Promise<void> {
  const unclear = await inTransaction(deps.db, markUnclear, { order, what, lines });
  if (unclear) await seekProof(deps, unclear);
}

interface Unclear {
  order: OrderRow;
  what: OrderEventCode;
  lines: readonly DetailLine[];
}

async function markUnclear(tx: Tx, { order, what, lines }: Unclear): Promise<OrderRow | undefined> {
  const marked = await tx
    .updateTable('game_order')
    .set({ state: 'unclear', has_unconfirmed_call: true, proof_count: 1 })
    .where('id', '=', order.id)
    .where('fencing_token', '=', order.fencing_token)
    .where('state', '=', 'performing')
    .returningAll()
    .executeTakeFirst();
  if (marked) {
    await recordEvent(tx, order.id, what, lines);
    await notifyPlayer(tx, order.player_id, 'orders');
  }
  return marked;
}

const CODES: Record<RefusalReason, ErrorCode> = {
  accountNotFound: 'account_not_found',
  characterNotFound: 'character_not_found',
  characterOnline: 'character_online',
  loginTaken: 'account_name_taken',
  nameTaken: 'name_taken',
  nameNotAllowed: 'name_not_allowed',
  nameHasChanged: 'name_has_changed',
  alreadyVip: 'already_vip',
  alreadyLocked: 'already_locked',
  notLocked: 'not_locked',
  codeMissing: 'lock_password_invalid',
  deliveryPending: 'delivery_pending',
  bagFull: 'inventory_full',
  notSupported: 'not_supported',
  orderMismatch: 'world_refused',
  orderAbandoned: 'world_refused',
  worldRefused: 'world_refused',
  worldUnreachable: 'world_unreachable',
};
