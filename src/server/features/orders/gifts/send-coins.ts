import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SendGift } from '#contract/gifts.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { amount } from '#server/money/amount.ts';
import { hold } from '#server/money/hold.ts';
import { lockPurses } from '#server/money/transfer.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { deliverLocked } from './deliver-gift.ts';
import { findCurrentReceiver, findSignature, type Receiver } from './find-receiver.ts';
import type { GiftDeps } from './gift-deps.ts';
import { findByKey, type GiftRow } from './gifts.repo.ts';
import { canReceive, requireMayGive, requireSettledCoins } from './giving-rules.ts';
import { sendWaitingGiftEmail } from './waiting-gift-email.ts';

export interface SendCoins {
  playerId: string;
  body: SendGift;
  requestKey: string | undefined;
  /** A device that is new to the account: the gift waits. */
  isDeviceNew: boolean;
  origin: Origin;
}

/** In one transaction the coins are held and given, or held until they may be given, or neither. */
export async function sendCoins(deps: GiftDeps, command: SendCoins): Promise<GiftRow> {
  const { playerId, body, requestKey } = command;
  const requestHash = hashOf(body);
  if (requestKey !== undefined) {
    const first = await findByKey(deps.db, playerId, requestKey);
    if (first) return requireSameRequest(first, requestHash);
  }
  if (!deps.config.gifts.enabled) throw new AppError('gifts_off');
  if (!Number.isSafeInteger(body.coins) || body.coins < 1)
    throw new AppError('gift_amount_invalid');
  const receiver =
    body.char === undefined || body.server_id === undefined
      ? undefined
      : await findCurrentReceiver(deps, { worldId: body.server_id, char: body.char }, playerId);
  const senderName = await findSignature(deps.db, playerId, body.from);
  const giving = { deps, command, receiver, senderName, requestHash, id: uuid7() };
  return inTransaction(deps.db, give, giving);
}

interface Giving {
  deps: GiftDeps;
  command: SendCoins;
  /** Undefined if it is offered to an email address. */
  receiver: Receiver | undefined;
  senderName: string;
  requestHash: Buffer;
  id: string;
}

async function give(tx: Tx, giving: Giving): Promise<GiftRow> {
  const { deps, command, receiver, requestHash, id } = giving;
  const { playerId, body, requestKey, isDeviceNew, origin } = command;
  const rules = deps.config.gifts;
  await lockPurses(tx, [playerId, ...(receiver ? [receiver.playerId] : [])], 'coins');
  // Again under the lock: the same request may have come twice at the same time.
  const first = requestKey === undefined ? undefined : await findByKey(tx, playerId, requestKey);
  if (first) return requireSameRequest(first, requestHash);
  await requireMayGive(tx, rules, { playerId, amount: body.coins });
  if (receiver) {
    const isPossible = await canReceive(tx, rules, {
      playerId: receiver.playerId,
      amount: body.coins,
    });
    if (!isPossible) throw new AppError('gift_receiver_cannot');
  } else if (await isOwnEmail(tx, playerId, body.email)) throw new AppError('gift_to_self');
  const isWaiting = isDeviceNew && rules.new_device_hours > 0;
  const gift = await insertGift(tx, giving, isWaiting ? rules.new_device_hours : 0);
  await hold(tx, {
    ...{ holdId: id, playerId, purse: 'coins', what: 'gift' },
    amount: amount(body.coins),
  });
  await requireSettledCoins(tx, rules, playerId);
  const isDelivered = receiver !== undefined && !isWaiting;
  const sent = isDelivered ? await deliverLocked(tx, gift) : gift;
  if (isWaiting) await sendWaitingGiftEmail(tx, deps, gift);
  await writeAudit(tx, {
    actorId: playerId,
    action: 'gift.send',
    subjectKind: 'gift',
    subjectId: id,
    origin,
    detail: { coins: body.coins, waits: !isDelivered, receiver: receiver?.playerId ?? null },
  });
  return sent;
}

async function insertGift(
  tx: Tx,
  { deps, command, receiver, senderName, requestHash, id }: Giving,
  waitHours: number,
): Promise<GiftRow> {
  const { playerId, body, requestKey } = command;
  const { offer_days: offerDays } = deps.config.gifts;
  return tx
    .insertInto('gift')
    .values({
      id,
      kind: 'coins',
      state: 'waiting',
      sender_id: playerId,
      receiver_id: receiver?.playerId ?? null,
      receiver_email: body.email ?? null,
      world_id: receiver?.target.worldId ?? null,
      receiver_name: receiver?.target.characterName ?? '',
      sender_name: senderName,
      message: body.message,
      amount: body.coins,
      release_at: waitHours > 0 ? sql<Date>`now() + make_interval(hours => ${waitHours})` : null,
      expires_at: receiver
        ? null
        : sql<Date>`now() + make_interval(days => ${offerDays}, hours => ${waitHours})`,
      request_key: requestKey ?? null,
      request_hash: requestKey === undefined ? null : requestHash,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function isOwnEmail(tx: Tx, playerId: string, email = ''): Promise<boolean> {
  const player = await tx
    .selectFrom('player')
    .select('email')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return player.email === email;
}

/** The response to a repeat; the same key with other content is refused. */
function requireSameRequest(first: GiftRow, requestHash: Buffer): GiftRow {
  if (!first.request_hash?.equals(requestHash)) throw new AppError('request_key_reused');
  return first;
}

function hashOf({ server_id, char, email, coins, from, message }: SendGift): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([server_id, char, email, coins, from, message]))
    .digest();
}
