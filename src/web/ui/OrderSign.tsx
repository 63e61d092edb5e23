import type { SignName } from '#art/emblems/sign-glyphs.ts';
import { ORDER_KINDS, type OrderKindName } from '#contract/order-kinds.ts';
import type { OrderState } from '#contract/orders.ts';
import { Sign } from './Sign.tsx';

const SIGNS: Record<OrderKindName, SignName> = {
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

/** The sign of a kind of order, muted if it was refused. Orders by staff share the scales. */
export function OrderSign({ kind, state }: { kind: string; state?: OrderState }) {
  return (
    <Sign
      name={isPlayers(kind) ? SIGNS[kind] : 'scales'}
      ink={state && (state === 'refused' ? 'text-muted' : 'text-accent')}
    />
  );
}

function isPlayers(kind: string): kind is OrderKindName {
  return Object.hasOwn(ORDER_KINDS, kind);
}
