import type { ProviderName } from '#contract/plans.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ProviderEvent } from '../providers/port.ts';

/** The subscription that a provider's webhook is about, by our id or by one of the provider's. */
export async function findEventSubscription(
  tx: Tx,
  provider: ProviderName,
  { ownId, reference, subscriptionRef }: ProviderEvent,
): Promise<string | null> {
  const subscriptions = tx.selectFrom('subscription').select('id').where('provider', '=', provider);
  const found =
    (ownId && (await subscriptions.where('id', '=', ownId).executeTakeFirst())) ||
    (subscriptionRef &&
      (await subscriptions
        .where((row) =>
          row.or([
            row('subscription_ref', '=', subscriptionRef),
            row('provider_ref', '=', subscriptionRef),
          ]),
        )
        .executeTakeFirst())) ||
    (reference && (await subscriptions.where('provider_ref', '=', reference).executeTakeFirst()));
  return found ? found.id : null;
}
