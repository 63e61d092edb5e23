import { ORDER_KINDS, type OrderKindName } from '#contract/order-kinds.ts';
import { type OrderReply, orderReplySchema } from '#contract/orders.ts';
import { ApiError } from '#web/lib/api.ts';
import { usePanel } from '#web/lib/panel.ts';
import { isReceivingUpdates } from '#web/lib/personal-updates.ts';
import { type SharedStore, useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useRequestKey } from '#web/lib/use-request-key.ts';
import { useToast } from '#web/ui/toast-context.ts';
import type { Submission, SuccessMessage } from '#web/ui/use-submission.ts';
import { followOrder } from './follow-order.ts';

/** Places an order and returns what the modal shows; the balances are updated from the response. */
export function useOrder(kind: OrderKindName, serverId: number) {
  const { t } = useText();
  const api = useApi();
  const store = useSharedStore();
  const panel = usePanel();
  const toast = useToast();
  const withKey = useRequestKey();

  /**
   * Reloads what the specification requires after an order. The balances come over the event stream
   * if it is open.
   */
  const reloadAfterOrder = () => {
    if (!isReceivingUpdates()) panel.refresh();
    if (changesAccounts(kind)) void store.refreshAccounts(api, serverId);
  };

  /** Reported later, outside the modal: the game has not responded yet. */
  const follow = async (orderId: string) => {
    const order = await followOrder(api, orderId);
    if (!order) return;
    reloadAfterOrder();
    toast({ title: order.message, tone: order.state === 'done' ? 'success' : 'danger' });
  };

  return async (
    fields: Record<string, string | number | readonly (number | null)[]>,
    { isRepeat, since }: Submission,
  ): Promise<SuccessMessage> => {
    const body = { ...fields, server_id: serverId };
    // Without the shown price and version: if they change while a response is lost, Ok must still
    // repeat the first order.
    const content = { ...body, price: undefined, version: undefined, shown: undefined };
    const reply = await withKey(content, isRepeat, (key) =>
      api.send('POST', ORDER_KINDS[kind].path, orderReplySchema, body, { key, since }),
    ).catch((error: unknown) => {
      if (error instanceof ApiError && OUTDATED_CODES.has(error.reply?.code ?? '')) panel.reload();
      throw error;
    });
    applyTotals(store, reply);
    if (reply.state === 'done') reloadAfterOrder();
    else void follow(reply.order_id);
    return {
      message: reply.message,
      link: { to: '/panel/orders', label: t('orders.view') },
      isPerformed: reply.state === 'done',
    };
  };
}

/** Refusals because the page shows outdated data. */
const OUTDATED_CODES = new Set(['price_changed', 'article_changed', 'article_sold_out']);

/** What is delivered to a character does not show in the list of accounts. */
function changesAccounts(kind: OrderKindName): boolean {
  const entry = ORDER_KINDS[kind];
  return !('service' in entry && (entry.service === 'deliver' || entry.service === 'shop'));
}

function applyTotals(store: SharedStore, { totalCoins, totalReferralCoins }: OrderReply): void {
  if (totalCoins !== undefined) store.replaceCoins(totalCoins);
  if (totalReferralCoins !== undefined) store.replaceReferralCoins(totalReferralCoins);
}
