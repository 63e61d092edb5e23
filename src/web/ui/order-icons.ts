import type { IconName } from '#art/emblems/icon-glyphs.ts';
import { ORDER_KINDS, type OrderKindName } from '#contract/order-kinds.ts';

const ICONS: Record<OrderKindName, IconName> = {
  send_coins: 'coins',
  send_referral_coins: 'people',
  send_votes: 'star',
  rename: 'quill',
  migrate: 'exchange',
  color: 'drop',
  vip: 'crown',
  lock: 'lock',
  unlock: 'unlock',
  unstuck: 'tower',
  appearance: 'eye',
  title_color: 'drop',
  clear_karma: 'scales',
  clear_pk: 'swords',
  buy_article: 'coins',
  gift_article: 'gift',
};

/** Orders that no player places all have the scales. */
export function orderIcon(kind: string): IconName {
  return isPlayerKind(kind) ? ICONS[kind] : 'scales';
}

function isPlayerKind(kind: string): kind is OrderKindName {
  return Object.hasOwn(ORDER_KINDS, kind);
}
