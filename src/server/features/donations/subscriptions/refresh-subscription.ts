import { sql } from 'kysely';
import type { ProviderName } from '#contract/plans.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { ProviderRefused } from '../providers/call.ts';
import type { SubscriptionStatus } from '../providers/subscriptions.ts';
import { applySubscriptionStatus } from './apply-subscription-status.ts';
import { claimSubscription, findDueSubscriptions } from './claim-subscription.ts';
import { knownSubscription, type SubscriptionRow } from './subscriptions.repo.ts';

/**
 * Queries the provider for a subscription's status and updates ours. Events and the schedule both lead
 * here, so the order, number or loss of events does not matter.
 */
export async function refreshSubscription(deps: DonationDeps, id: string): Promise<void> {
  const subscription = await claimSubscription(deps.db, id);
  if (!subscription) return;
  const status = await queryProvider(deps, subscription);
  const now = deps.clock.now();
  if (status === undefined) await postpone(deps, subscription);
  else {
    const settings = deps.config.payments.subscriptions;
    const { queue, config } = deps;
    await inTransaction(deps.db, applySubscriptionStatus, {
      subscription,
      status,
      now,
      settings,
      queue,
      site: config.site,
    });
  }
}

/** Cancels first if requested; the status shows whether that worked. Undefined if it is unknown. */
async function queryProvider(
  deps: DonationDeps,
  subscription: SubscriptionRow,
): Promise<SubscriptionStatus | undefined> {
  const calls = deps.providers.get(subscription.provider as ProviderName)?.subscriptions;
  if (!calls) return undefined;
  const known = knownSubscription(subscription);
  try {
    if (subscription.wants_cancel) await calls.cancel(known);
    return await calls.read(known);
  } catch (error) {
    deps.log.warn(
      { err: error, subscriptionId: known.id },
      'subscription status not read from provider',
    );
    return error instanceof ProviderRefused && error.status === 404
      ? statusOfUnknown(subscription, deps.clock.now())
      : undefined;
  }
}

/** A new subscription may not be known everywhere at the provider yet. */
const KNOWN_MS = 3_600_000;

/**
 * The provider does not know the subscription. One that has ended, was never paid or is to be
 * canceled then counts as failed; an active one stays as it is, since the configured API keys may
 * temporarily belong to another provider account.
 */
function statusOfUnknown(
  { state, wants_cancel, subscription_ref, created_at }: SubscriptionRow,
  now: Date,
): SubscriptionStatus | undefined {
  const isRunning = state === 'active' || state === 'past_due';
  const isNew = now.getTime() - created_at.getTime() < KNOWN_MS;
  if (!wants_cancel && (isRunning || isNew)) return undefined;
  return {
    state: 'failed',
    reason: 'unknown_to_provider',
    subscriptionRef: subscription_ref,
    nextChargeAt: null,
    fixUrl: null,
    paid: [],
  };
}

/** Only the time of the next check changes. */
async function postpone(deps: DonationDeps, { id, attempt, news }: SubscriptionRow): Promise<void> {
  const seconds = Math.min(600, 5 * 2 ** Math.min(attempt, 7));
  await deps.db
    .updateTable('subscription')
    .set({
      lease_until: null,
      due_at: sql<Date>`case when news = ${news} then now() + make_interval(secs => ${seconds}) else now() end`,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
}

const BATCH = 100;

/** Refreshes due subscriptions, also those that have no enqueued job. */
export async function sweepSubscriptions(deps: DonationDeps): Promise<void> {
  for (const id of await findDueSubscriptions(deps.db, BATCH)) {
    await refreshSubscription(deps, id).catch((error: unknown) =>
      deps.log.error({ err: error, subscriptionId: id }, 'subscription not refreshed'),
    );
  }
}
