import type { AdminCard, AdminGift } from '#contract/admin-gifts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { CardForAdmin, GiftForAdmin } from './admin-gifts.repo.ts';

export function viewGiftForAdmin(gift: GiftForAdmin): AdminGift {
  return {
    id: gift.id,
    number: gift.number,
    kind: gift.kind as AdminGift['kind'],
    state: gift.state as AdminGift['state'],
    amount: gift.amount,
    sender: person(gift.sender_id, gift.sender_email),
    receiver: person(gift.receiver_id, gift.owner_email),
    named: gift.receiver_name || (gift.receiver_email ?? ''),
    server_id: gift.world_id,
    message: gift.message,
    order_id: gift.order_id,
    ended_by: gift.ended_by,
    release_at: secondsOf(gift.release_at),
    created_at: unixSeconds(gift.created_at),
    finished_at: secondsOf(gift.finished_at),
  };
}

export function viewCardForAdmin(card: CardForAdmin): AdminCard {
  const { batch_id: id, batch_number: number, batch_note: note } = card;
  return {
    id: card.id,
    number: card.number,
    state: card.state as AdminCard['state'],
    amount: card.amount,
    buyer: person(card.buyer_id, card.buyer_email),
    batch: id === null ? null : { id, number: number ?? 0, note: note ?? '' },
    redeemed_by: person(card.redeemed_by, card.redeemer_email),
    expires_at: secondsOf(card.expires_at),
    created_at: unixSeconds(card.created_at),
    finished_at: secondsOf(card.finished_at),
  };
}

function person(id: string | null, email: string | null): AdminGift['sender'] {
  return id === null ? null : { player_id: id, email: email ?? '' };
}

function secondsOf(at: Date | null): number {
  return at ? unixSeconds(at) : 0;
}
