import type { OrderBodies } from '#contract/order-kinds.ts';
import type { Bought } from '#contract/shop.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { insertArticleGift } from '../articles/article-gifts.repo.ts';
import { takeArticle } from '../articles/take-article.ts';
import type { OrderKind } from '../kinds/kind.ts';
import { orderKinds } from '../kinds/kind-list.ts';
import { type OrderAndWaitDeps, type OrderResult, orderAndWait } from '../order-and-wait.ts';
import { findCurrentReceiver, findSignature, type Receiver } from './find-receiver.ts';
import type { GiftDeps } from './gift-deps.ts';
import { requireMayGive, requireSettledCoins } from './giving-rules.ts';

export interface GiveArticle {
  playerId: string;
  body: OrderBodies['gift_article'];
  requestKey: string | undefined;
  formAgeMs: number | undefined;
  isDeviceNew: boolean;
}

/**
 * An order like any other, for a character that is not the player's own. From a new device it is
 * refused instead of waiting: its price, its stock and the receiver's class could have changed by
 * then.
 */
export async function giveArticle(
  deps: GiftDeps & OrderAndWaitDeps,
  command: GiveArticle,
): Promise<OrderResult> {
  const { playerId, body, requestKey, formAgeMs, isDeviceNew } = command;
  const { gifts: rules } = deps.config;
  let found: { receiver: Receiver; senderName: string } | undefined;
  const findTarget = async () => {
    if (!rules.enabled) throw new AppError('gifts_off');
    if (isDeviceNew && rules.new_device_hours > 0) throw new AppError('gift_device_new');
    const wanted = { worldId: body.server_id, char: body.char };
    const receiver = await findCurrentReceiver(deps, wanted, playerId);
    found = { receiver, senderName: await findSignature(deps.db, playerId, body.from) };
    return receiver.target;
  };
  // After the price was held, so with the giver's purse locked.
  const take: OrderKind['take'] = async (tx, taking) => {
    if (!found) throw new Error('a gift without a receiver');
    const { receiver, senderName } = found;
    await requireMayGive(tx, rules, { playerId, amount: taking.price });
    await requireSettledCoins(tx, rules, playerId);
    await takeArticle(tx, { ...taking, content: taking.content as Bought });
    await insertArticleGift(tx, {
      orderId: taking.orderId,
      senderId: playerId,
      receiverId: receiver.playerId,
      worldId: taking.worldId,
      receiverName: receiver.target.characterName,
      senderName,
      message: body.message,
      price: taking.price,
    });
  };
  const kind = { ...orderKinds.gift_article, take };
  return orderAndWait(deps, {
    ...{ orderId: uuid7(), kind, playerId, body, requestKey, formAgeMs, findTarget },
  });
}
