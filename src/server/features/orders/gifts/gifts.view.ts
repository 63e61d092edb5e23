import type { Gift, GiftCard } from '#contract/gifts.ts';
import type { Language } from '#contract/languages.ts';
import { boughtSchema } from '#contract/shop.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { CardRow, GiftRow } from './gifts.repo.ts';

/** What one side may see of a gift: never the other's email, unless they typed it themselves. */
export function viewGift(
  gift: GiftRow,
  { side, title = '' }: { side: 'sender' | 'receiver'; title?: string | undefined },
): Gift {
  const isSender = side === 'sender';
  return {
    id: gift.id,
    number: gift.number,
    kind: gift.kind as Gift['kind'],
    state: gift.state as Gift['state'],
    amount: gift.amount,
    other: isSender ? gift.receiver_name || (gift.receiver_email ?? '') : gift.sender_name,
    server_id: gift.world_id,
    message: gift.message,
    title,
    release_at: isSender && gift.release_at ? unixSeconds(gift.release_at) : 0,
    expires_at: gift.state === 'waiting' && gift.expires_at ? unixSeconds(gift.expires_at) : 0,
    created_at: unixSeconds(gift.created_at),
    finished_at: gift.finished_at ? unixSeconds(gift.finished_at) : 0,
    can_cancel: isSender && gift.state === 'waiting' && gift.kind === 'coins',
  };
}

/** The articles' titles as they were when they were ordered, by order. */
export async function readTitles(
  db: Db,
  gifts: readonly GiftRow[],
  language: Language,
): Promise<Map<string, string>> {
  const ids = gifts.flatMap(({ order_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const orders = await db
    .selectFrom('game_order')
    .select(['id', 'content'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    orders.map(({ id, content }) => {
      const { titles } = boughtSchema.parse(content);
      return [id, titles[language] ?? Object.values(titles)[0] ?? ''];
    }),
  );
}

export function viewCard(card: CardRow, now: Date): GiftCard {
  return {
    id: card.id,
    number: card.number,
    state: card.state as GiftCard['state'],
    amount: card.amount,
    usable_at: card.usable_at && card.usable_at > now ? unixSeconds(card.usable_at) : 0,
    expires_at: card.expires_at ? unixSeconds(card.expires_at) : 0,
    created_at: unixSeconds(card.created_at),
    finished_at: card.finished_at ? unixSeconds(card.finished_at) : 0,
  };
}
