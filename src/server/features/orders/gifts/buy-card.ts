import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { amount } from '#server/money/amount.ts';
import { hold } from '#server/money/hold.ts';
import { lockPurses } from '#server/money/transfer.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { createCode, hashOfCode, sealCode } from './card-codes.ts';
import type { GiftDeps } from './gift-deps.ts';
import type { CardRow } from './gifts.repo.ts';
import { requireMayGive, requireSettledCoins } from './giving-rules.ts';
import { sendWaitingGiftEmail } from './waiting-gift-email.ts';

export interface BuyCard {
  playerId: string;
  coins: number;
  requestKey: string | undefined;
  isDeviceNew: boolean;
  origin: Origin;
}

/**
 * The coins of a card stay held until it is redeemed, canceled, revoked or expires, so they cannot
 * be spent twice.
 */
export async function buyCard(deps: GiftDeps, command: BuyCard): Promise<CardRow> {
  const { playerId, coins, requestKey } = command;
  const requestHash = createHash('sha256').update(`gift card ${coins}`).digest();
  const first = await findByKey(deps.db, playerId, requestKey);
  if (first) return requireSameRequest(first, requestHash);
  const { gifts } = deps.config;
  if (!gifts.enabled) throw new AppError('gifts_off');
  if (!gifts.cards.amounts.includes(coins)) throw new AppError('gift_card_amount_unknown');
  return inTransaction(deps.db, buy, { deps, command, requestHash, id: uuid7() });
}

interface Buying {
  deps: GiftDeps;
  command: BuyCard;
  requestHash: Buffer;
  id: string;
}

async function buy(tx: Tx, { deps, command, requestHash, id }: Buying): Promise<CardRow> {
  const { playerId, coins, requestKey, isDeviceNew, origin } = command;
  const { gifts: rules } = deps.config;
  await lockPurses(tx, [playerId], 'coins');
  const first = await findByKey(tx, playerId, requestKey);
  if (first) return requireSameRequest(first, requestHash);
  await requireMayGive(tx, rules, { playerId, amount: coins });
  const code = createCode();
  const waitHours = isDeviceNew ? rules.new_device_hours : 0;
  const { expire_days: expireDays } = rules.cards;
  const card = await tx
    .insertInto('gift_card')
    .values({
      id,
      state: 'active',
      buyer_id: playerId,
      amount: coins,
      code_hash: hashOfCode(code),
      code_sealed: sealCode(deps.keyRing, id, code),
      usable_at: waitHours > 0 ? sql<Date>`now() + make_interval(hours => ${waitHours})` : null,
      expires_at: expireDays > 0 ? sql<Date>`now() + make_interval(days => ${expireDays})` : null,
      request_key: requestKey ?? null,
      request_hash: requestKey === undefined ? null : requestHash,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await hold(tx, {
    ...{ holdId: id, playerId, purse: 'coins', what: 'gift_card' },
    amount: amount(coins),
  });
  await requireSettledCoins(tx, rules, playerId);
  if (waitHours > 0) {
    await sendWaitingGiftEmail(tx, deps, {
      ...{ id, sender_id: playerId, amount: coins, release_at: card.usable_at },
    });
  }
  await writeAudit(tx, {
    actorId: playerId,
    action: 'gift_card.buy',
    subjectKind: 'gift_card',
    subjectId: id,
    origin,
    detail: { coins, waits: waitHours > 0 },
  });
  return card;
}

async function findByKey(
  db: Db | Tx,
  buyerId: string,
  requestKey: string | undefined,
): Promise<CardRow | undefined> {
  if (requestKey === undefined) return undefined;
  return db
    .selectFrom('gift_card')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** The response to a repeat; the same key with other content is refused. */
function requireSameRequest(first: CardRow, requestHash: Buffer): CardRow {
  if (!first.request_hash?.equals(requestHash)) throw new AppError('request_key_reused');
  return first;
}
