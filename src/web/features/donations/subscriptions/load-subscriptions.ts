import { SUBSCRIPTIONS_PATH, type SubscriptionsReply } from '#contract/subscriptions.ts';
import type { Api } from '#web/lib/api.ts';

export function loadSubscriptions(api: Api): Promise<SubscriptionsReply> {
  return api.read<SubscriptionsReply>(SUBSCRIPTIONS_PATH);
}
