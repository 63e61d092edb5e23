import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { OrderKindName } from '#contract/order-kinds.ts';
import type { Order, OrderReply } from '#contract/orders.ts';
import { boughtSchema } from '#contract/shop.ts';
import { itemById } from '#reference/items.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Purse } from '#server/money/amount.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { OrderKind, OrderRow, PerformedKind } from './kinds/kind.ts';
import { getOrderKind } from './kinds/kind-list.ts';
import type { OrderStatus } from './notify-order.ts';
import type { OrderResult } from './order-and-wait.ts';
import { shownReceipt } from './shown-receipt.ts';

const TOTALS = {
  coins: 'totalCoins',
  referral: 'totalReferralCoins',
  votes: 'totalVotes',
} as const satisfies Record<Purse, keyof OrderReply>;

export function viewPlaced(
  kind: OrderKind,
  { orderId, status, total, isFromOtherTab }: OrderResult,
  language: Language,
): OrderReply {
  const message = messageOf(kind, status, language);
  return {
    message: isFromOtherTab
      ? `${message} ${TEXTS[language].messages.order_from_other_tab}`
      : message,
    order_id: orderId,
    state: status.state,
    ...(total ? { [TOTALS[total.purse]]: total.balance } : {}),
  };
}

export function viewOrder(order: OrderRow, language: Language): Order {
  const kind = getOrderKind(order.kind);
  const state = order.state as OrderStatus['state'];
  return {
    order_id: order.id,
    number: order.number,
    // Lists of a player's orders leave out the kinds of staff; `viewOrderForAdmin` sets the kind itself.
    kind: kind.name as OrderKindName,
    server_id: order.world_id,
    // The login of another player's account must not be shown.
    account: isGift(order) ? '' : order.login,
    char: order.character_name,
    purse: order.purse as Purse,
    price: order.price,
    state,
    message: messageOf(kind, { state, reason: reasonOf(order) }, language),
    ordered_at: unixSeconds(order.created_at),
    finished_at: order.finished_at ? unixSeconds(order.finished_at) : 0,
    receipt: shownReceipt(order),
    ...viewBought(order, language),
  };
}

/** Hides nothing: staff also see the receiver's account of a gift, and why the game refused it. */
export function viewOrderForStaff(order: OrderRow, language: Language): Order {
  const { login, reason } = order;
  const state = order.state as OrderStatus['state'];
  return {
    ...viewOrder(order, language),
    account: login,
    message: messageOf(getOrderKind(order.kind), { state, reason }, language),
  };
}

function isGift({ kind }: Pick<OrderRow, 'kind'>): boolean {
  return kind === 'gift_article';
}

/**
 * The reason for a refused gift reveals something about somebody else's character, such as that it
 * is online.
 */
function reasonOf(order: OrderRow): string | null {
  return isGift(order) && order.reason !== null ? 'gift_not_delivered' : order.reason;
}

function viewBought({ kind, content }: OrderRow, language: Language): Pick<Order, 'article'> {
  if (kind !== 'buy_article' && kind !== 'gift_article') return {};
  const { titles, items } = boughtSchema.parse(content);
  const title = titles[language] ?? Object.values(titles)[0] ?? '';
  const named = items.map(({ item_id, count }) => ({
    item_id,
    name: itemById(item_id).name,
    count,
  }));
  return { article: { title, items: named } };
}

function messageOf(
  kind: Pick<PerformedKind, 'message'>,
  { state, reason }: OrderStatus,
  language: Language,
): string {
  if (state === 'done') return TEXTS[language].messages[kind.message];
  if (state === 'refused') return TEXTS[language].errors[refusalOf(reason)];
  if (state === 'unclear') return TEXTS[language].messages.order_unclear;
  return TEXTS[language].messages[reason ? 'order_waits_for_world' : 'order_in_progress'];
}

/** Stored codes may have been removed from the contract since; those map to world_refused. */
export function refusalOf(reason: string | null): ErrorCode {
  return reason !== null && reason in ERROR_STATUS ? (reason as ErrorCode) : 'world_refused';
}
