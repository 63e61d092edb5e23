import type { AdminOrder } from '#contract/admin-orders.ts';
import { STAFF_ORDER_KINDS, type StaffOrderKindName } from '#contract/staff-orders.ts';
import {
  SUBSCRIPTION_ORDER_KINDS,
  type SubscriptionOrderKindName,
} from '#contract/subscription-orders.ts';
import { useText } from '#web/lib/text.ts';

/** Names a kind of order in the admin area, which also lists orders that no player placed. */
export function useOrderKindName(): (kind: AdminOrder['kind']) => string {
  const { t } = useText();
  return (kind) => (isInternal(kind) ? t(`admin.bans.orders.${kind}`) : t(`orders.kinds.${kind}`));
}

/** Orders of staff and of subscriptions: no player chooses their kind. */
function isInternal(
  kind: AdminOrder['kind'],
): kind is StaffOrderKindName | SubscriptionOrderKindName {
  return [...STAFF_ORDER_KINDS, ...SUBSCRIPTION_ORDER_KINDS].some((name) => name === kind);
}
