import { z } from 'zod';
import { ORDER_KINDS, type OrderBodies } from '#contract/order-kinds.ts';
import { bigCount } from '#server/game/ids.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineKind, type OrderKind } from './kind.ts';

/** More in one order is probably a typing error. */
const MAX_QUANTITY = 1_000_000;

export const sendCoins = sendKind({
  name: 'send_coins',
  summary: 'Send coins to a character',
  message: 'coins_sent',
  pieces: ({ coins }) => coins,
});

export const sendReferralCoins = sendKind({
  name: 'send_referral_coins',
  summary: 'Send referral coins to a character',
  message: 'referral_coins_sent',
  pieces: ({ referral_coins }) => referral_coins,
});

export const sendVotes = sendKind({
  name: 'send_votes',
  summary: 'Send vote points to a character',
  message: 'votes_sent',
  pieces: ({ votes }) => votes,
});

type SendName = 'send_coins' | 'send_referral_coins' | 'send_votes';

interface SendKindFields<Name extends SendName> {
  name: Name;
  summary: string;
  message: MessageCode;
  pieces(body: OrderBodies[Name]): number;
}

/** A coin in the purse becomes an item in the game; the item's id is the operator's choice. */
function sendKind<Name extends SendName>(fields: SendKindFields<Name>): OrderKind {
  const { name, summary, message, pieces } = fields;
  return defineKind({
    name,
    summary,
    message,
    content: z.object({ itemId: z.int(), pieces: z.int() }),
    creditedAccount: (order) => `game:${order.world_id}`,
    parse: (body, { items }) => {
      const sentAmount = pieces(body);
      if (!Number.isSafeInteger(sentAmount) || sentAmount < 1 || sentAmount > MAX_QUANTITY) {
        throw new AppError('amount_invalid');
      }
      return {
        sentAmount,
        content: { itemId: items[ORDER_KINDS[name].purse], pieces: sentAmount },
      };
    },
    call: ({ world, orderId, characterId, content, options }) =>
      world.writes.deliver(
        { orderId, characterId, itemId: content.itemId, quantity: bigCount(content.pieces) },
        options,
      ),
  });
}
