import { sql } from 'kysely';
import { boughtSchema } from '#contract/shop.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { FoundEvent } from '../record-events.ts';
import { advancePosition, type Scan, type Source } from './source.ts';

/** Longer than any transaction that ends a gift. */
const OVERLAP_MS = 120_000;

/** Gifts that arrived, were returned or were reversed; not what the sender canceled. */
export const gifts: Source = {
  name: 'gifts',
  scope: 'site',
  async find(tx, scan) {
    const rows = await tx
      .selectFrom('gift')
      .leftJoin('game_order', 'game_order.id', 'gift.order_id')
      .leftJoin('player', 'player.id', 'gift.receiver_id')
      .selectAll('gift')
      .select(['game_order.content', 'player.language'])
      .where('gift.finished_at', '>', await since(tx, scan, 'gifts'))
      .execute();
    return rows.flatMap((gift): FoundEvent[] => {
      const { id, state, sender_id: sender, receiver_id: receiver, amount } = gift;
      const event = { key: id, worldId: 0, subject: id, happenedAt: gift.finished_at ?? scan.now };
      const coins = { name: String(amount) };
      if (state === 'done' && receiver) {
        const from = { detail: gift.sender_name, extra: gift.message };
        return gift.kind === 'coins'
          ? [{ ...event, kind: 'gift_received', playerId: receiver, data: { ...coins, ...from } }]
          : [
              {
                ...event,
                kind: 'gift_article_received',
                playerId: receiver,
                data: { name: titleOf(gift.content, gift.language), ...from },
              },
            ];
      }
      if (state === 'returned' || (state === 'canceled' && gift.ended_by === 'staff')) {
        return [{ ...event, kind: 'gift_returned', playerId: sender, data: coins }];
      }
      if (state === 'reversed' && receiver) {
        return [sender, receiver].map((playerId) => ({
          ...event,
          key: `${id} ${playerId}`,
          kind: 'gift_reversed' as const,
          playerId,
          data: coins,
        }));
      }
      return [];
    });
  },
};

/** Gifts that can be accepted from now on, for the owner of the email address. */
export const giftOffers: Source = {
  name: 'gift-offers',
  scope: 'site',
  async find(tx, scan) {
    const begins = sql<Date>`coalesce(gift.release_at, gift.created_at)`;
    const rows = await tx
      .selectFrom('gift')
      .innerJoin('player', 'player.email', 'gift.receiver_email')
      .select(['gift.id', 'gift.amount', 'gift.sender_name', 'player.id as player_id'])
      .select(begins.as('begins_at'))
      .where('gift.state', '=', 'waiting')
      .where('player.email_verified', '=', true)
      .where(begins, '>', await since(tx, scan, 'gift-offers'))
      .where(begins, '<=', scan.now)
      .execute();
    return rows.map((offer) => ({
      kind: 'gift_offered' as const,
      key: offer.id,
      worldId: 0,
      subject: offer.id,
      playerId: offer.player_id,
      data: { name: String(offer.amount), detail: offer.sender_name },
      happenedAt: offer.begins_at,
    }));
  },
};

/** Gift cards that somebody redeemed, for the players who bought them. */
export const giftCards: Source = {
  name: 'gift-cards',
  scope: 'site',
  async find(tx, scan) {
    const rows = await tx
      .selectFrom('gift_card')
      .select(['id', 'amount', 'buyer_id', 'finished_at'])
      .where('state', '=', 'redeemed')
      .where('finished_at', '>', await since(tx, scan, 'gift-cards'))
      .execute();
    return rows.flatMap(({ id, amount, buyer_id: playerId, finished_at: at }) => {
      if (!playerId) return [];
      const event = { key: id, worldId: 0, subject: id, playerId, happenedAt: at ?? scan.now };
      return [{ ...event, kind: 'gift_card_redeemed' as const, data: { name: String(amount) } }];
    });
  },
};

async function since(tx: Tx, { now }: Scan, source: string): Promise<Date> {
  const end = now.getTime();
  const { position, beganAt } = await advancePosition(tx, { source, worldId: 0, end });
  return new Date(Math.max(position - OVERLAP_MS, beganAt));
}

function titleOf(content: unknown, language: string | null): string {
  const { titles } = boughtSchema.parse(content);
  return titles[language ?? ''] ?? Object.values(titles)[0] ?? '';
}
