import type { ProviderName } from '#contract/plans.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ProviderEvent } from '../providers/port.ts';

/** The subscription that a provider's message is about, by our id or by one of the provider's. */
export async function findEventSubscription(
  tx: Tx,
  provider: ProviderName,
  { paymentId: ownId, reference, subscriptionRef }: ProviderEvent,
): Promise<string | null> {
  const of = tx.selectFrom('subscription').select('id').where('provider', '=', provider);
  const found =
    (ownId && (await of.where('id', '=', ownId).executeTakeFirst())) ||
    (subscriptionRef &&
      (await of
        .where((row) =>
          row.or([
            row('subscription_ref', '=', subscriptionRef),
            row('provider_ref', '=', subscriptionRef),
          ]),
        )
        .executeTakeFirst())) ||
    (reference && (await of.where('provider_ref', '=', reference).executeTakeFirst()));
  return found ? found.id : null;
}
