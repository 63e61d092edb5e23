import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type CharacterTarget, findOwn } from '#server/features/game-accounts/find-own.ts';
import { amount, type Purse } from '#server/money/amount.ts';
import { hold } from '#server/money/hold.ts';
import { readPrices } from '#server/platform/config/read-prices.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { Ask, OrderBody, OrderKind } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';
import { findRepeated, findSameRequest, keepKey } from './orders.repo.ts';
import { performOrderJob } from './perform-order.job.ts';

export interface OrderRequest {
  /** Made by the caller, who may want to listen for it before the order exists. */
  orderId: string;
  kind: OrderKind;
  playerId: string;
  body: OrderBody;
  requestKey: string | undefined;
  /** How long ago the form was opened, as its page says; undefined for callers without one. */
  formAgeMs?: number | undefined;
}

export interface Placed {
  /** The first request's order, if this one repeats it. */
  orderId: string;
  /** The purse after the price was taken from it; undefined for a repeat and for what is free. */
  total: { purse: Purse; balance: number } | undefined;
  /** The player placed it in another window, and may not know that this one did nothing. */
  isFromOtherWindow: boolean;
}

/** One transaction: the price is held, the order written down and a worker woken, or none of it. */
export async function placeOrder(deps: OrderDeps, request: OrderRequest): Promise<Placed> {
  const { orderId, kind, playerId, body, requestKey, formAgeMs } = request;
  const requestHash = hashOf(kind.name, body);
  const arrivedAt = performance.now();
  const sinceMs = () =>
    formAgeMs === undefined ? undefined : formAgeMs + performance.now() - arrivedAt;
  // First of all: what a repeat asks for may be impossible by now, because the first did it.
  if (requestKey !== undefined) {
    const first = await findRepeated(deps.db, playerId, requestKey, requestHash);
    if (first) return { ...first, total: undefined };
    const same = await findSameRequest(deps.db, playerId, requestHash, sinceMs());
    if (same) {
      await keepKey(deps.db, { playerId, requestKey, requestHash, orderId: same });
      return { orderId: same, total: undefined, isFromOtherWindow: true };
    }
  }
  const settings = deps.config.orders;
  const prices = await readPrices(deps.db, settings.prices);
  const ask = kind.ask(body, { ...settings, prices });
  if (body.price !== undefined && ask.price > body.price) throw new AppError('price_changed');
  const { account, server_id: serverId, char } = body;
  const target = await findOwn(deps, { playerId, account, serverId, char });
  const { queue, keyRing } = deps;
  const secretSealed = ask.secret === undefined ? null : keyRing.seal(ask.secret, orderId);
  return inTransaction(deps.db, reserve, {
    orderId,
    kind,
    playerId,
    ask,
    target,
    requestKey,
    requestHash,
    sinceMs,
    secretSealed,
    queue,
  });
}

interface Reservation {
  orderId: string;
  kind: OrderKind;
  playerId: string;
  ask: Ask<unknown>;
  target: CharacterTarget;
  requestKey: string | undefined;
  requestHash: Buffer;
  sinceMs: () => number | undefined;
  secretSealed: string | null;
  queue: Queue;
}

async function reserve(tx: Tx, reservation: Reservation): Promise<Placed> {
  const { orderId, kind, playerId, ask, queue } = reservation;
  const same = await findInOtherTab(tx, reservation);
  if (same) return { orderId: same, total: undefined, isFromOtherWindow: true };
  if (!(await insertOrder(tx, reservation))) {
    const { requestKey = '', requestHash } = reservation;
    const first = await findRepeated(tx, playerId, requestKey, requestHash);
    if (!first) throw new AppError('internal', { detail: 'the repeated order is not there' });
    return { ...first, total: undefined };
  }
  await kind.check?.(tx, playerId, ask.content);
  const held = { orderId, playerId, purse: ask.purse, what: kind.name };
  const balance =
    ask.price > 0 ? await hold(tx, { ...held, amount: amount(ask.price) }) : undefined;
  const total = balance === undefined ? undefined : { purse: ask.purse, balance };
  const { worldId } = reservation.target;
  await queue.enqueue(tx, performOrderJob, { orderId, worldId });
  return { orderId, total, isFromOtherWindow: false };
}

/** Two tabs at the same moment: the lock lets the second look when the first has been written down. */
async function findInOtherTab(
  tx: Tx,
  { playerId, requestKey, requestHash, sinceMs }: Reservation,
): Promise<string | undefined> {
  if (requestKey === undefined || sinceMs() === undefined) return undefined;
  await sql`select pg_advisory_xact_lock(${REQUEST_LOCK}, hashtext(${playerId}))`.execute(tx);
  const orderId = await findSameRequest(tx, playerId, requestHash, sinceMs());
  if (orderId) await keepKey(tx, { playerId, requestKey, requestHash, orderId });
  return orderId;
}

/** First half of the advisory lock's key; the second is the player. */
const REQUEST_LOCK = 0x0d7;

/** False when the request key is taken: the same request came first, perhaps at this very moment. */
async function insertOrder(tx: Tx, reservation: Reservation): Promise<boolean> {
  const { orderId, kind, playerId, ask, target, requestKey, requestHash } = reservation;
  const inserted = await tx
    .insertInto('game_order')
    .values({
      id: orderId,
      player_id: playerId,
      request_key: requestKey ?? null,
      request_hash: requestKey === undefined ? null : requestHash,
      kind: kind.name,
      world_id: target.worldId,
      login: target.login,
      character_id: target.characterId,
      character_name: target.characterName,
      content: JSON.stringify(ask.content),
      secret_sealed: reservation.secretSealed,
      lane: laneOf(target),
      purse: ask.purse,
      price: ask.price,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'request_key']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function laneOf({ worldId, login, characterId }: CharacterTarget): string {
  return characterId === null ? `${worldId}:account:${login}` : `${worldId}:${characterId}`;
}

/** What was requested. The price shown is no part of it: a repeat after a new price is still one requested. */
function hashOf(kind: string, { price: _, ...requested }: OrderBody): Buffer {
  const sorted = Object.entries(requested).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted]))
    .digest();
}
