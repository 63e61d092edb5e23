import { z } from 'zod';
import type { MessageCode } from '#contract/messages.ts';
import {
  type OrderKindName,
  sendCoinsBodySchema,
  sendReferralCoinsBodySchema,
  sendVotesBodySchema,
} from '#contract/orders.ts';
import { bigCount } from '#server/game/ids.ts';
import type { Purse } from '#server/money/amount.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineKind, type OrderBody, type OrderKind } from './kind.ts';

/** More in one order is a slip of the finger. */
const MOST = 1_000_000;

export const sendCoins = sendKind({
  name: 'send_coins',
  summary: 'Send coins to a character',
  message: 'coins_sent',
  purse: 'coins',
  body: sendCoinsBodySchema,
  pieces: ({ coins }) => coins,
});

export const sendReferralCoins = sendKind({
  name: 'send_referral_coins',
  summary: 'Send referral coins to a character',
  message: 'referral_coins_sent',
  purse: 'referral',
  body: sendReferralCoinsBodySchema,
  pieces: ({ referral_coins }) => referral_coins,
});

export const sendVotes = sendKind({
  name: 'send_votes',
  summary: 'Send vote points to a character',
  message: 'votes_sent',
  purse: 'votes',
  body: sendVotesBodySchema,
  pieces: ({ votes }) => votes,
});

interface Sending<Body> {
  name: OrderKindName;
  summary: string;
  message: MessageCode;
  purse: Purse;
  body: z.ZodType<Body>;
  pieces(body: Body): number;
}

/** A coin in the purse becomes an item in the game; the item's id is the operator's choice. */
function sendKind<Body extends OrderBody>(sending: Sending<Body>): OrderKind {
  const { name, summary, message, purse, body, pieces } = sending;
  return defineKind({
    name,
    summary,
    message,
    body,
    content: z.object({ itemId: z.int(), pieces: z.int() }),
    spentTo: (order) => `game:${order.world_id}`,
    ask: (given, settings) => {
      const price = pieces(given);
      if (!Number.isSafeInteger(price) || price < 1 || price > MOST) {
        throw new AppError('amount_invalid');
      }
      return { purse, price, content: { itemId: settings.items[purse], pieces: price } };
    },
    call: ({ world, orderId, characterId, content, options }) =>
      world.writes.deliver(
        { orderId, characterId, itemId: content.itemId, quantity: bigCount(content.pieces) },
        options,
      ),
  });
}
