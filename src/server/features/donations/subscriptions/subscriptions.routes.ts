import { messageReplySchema } from '#contract/message-reply.ts';
import {
  CANCEL_SUBSCRIPTION_PATH,
  END_SUBSCRIPTION_PATH,
  openSubscriptionBodySchema,
  openSubscriptionReplySchema,
  ownSubscriptionBodySchema,
  SUBSCRIPTION_PATH,
  SUBSCRIPTIONS_PATH,
  subscriptionParamsSchema,
  subscriptionSchema,
  subscriptionsReplySchema,
} from '#contract/subscriptions.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { isProviderOffered } from '../create-providers.ts';
import { cancelOwn } from './cancel-subscription.ts';
import { nudgeSubscription } from './claim-subscription.ts';
import { endSubscription } from './end-subscription.ts';
import { openSubscription, type SubscriptionDeps } from './open-subscription.ts';
import { refreshSubscriptionJob } from './refresh-subscription.job.ts';
import { viewPlans } from './subscription-plans.view.ts';
import { findSubscription, listOwnSubscriptions, periodsOf } from './subscriptions.repo.ts';
import { playerRefundCents, viewSubscription } from './subscriptions.view.ts';

const MAX_SUBSCRIPTIONS = 20;
/** Each opening calls a provider. */
const OPENINGS = { perMinute: 10 };

export function subscriptionRoutes(deps: SubscriptionDeps): Route[] {
  return [listRoute(deps), oneRoute(deps), openRoute(deps), cancelRoute(deps), endRoute(deps)];
}

async function readOwn(deps: SubscriptionDeps, playerId: string) {
  const rows = await listOwnSubscriptions(deps.db, playerId, MAX_SUBSCRIPTIONS);
  if (rows.length === 0) return [];
  const periods = await periodsOf(
    deps.db,
    rows.map(({ id }) => id),
  ).execute();
  return rows.map((row) => ({
    row,
    periods: periods.filter(({ subscription_id }) => subscription_id === row.id),
  }));
}

function listRoute(deps: SubscriptionDeps): Route {
  const { db, config, providers, clock } = deps;
  return route({
    method: 'GET',
    url: SUBSCRIPTIONS_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'List subscription plans and my subscriptions',
    replies: { 200: subscriptionsReplySchema },
    handle: async ({ caller, language }) => {
      const { subscriptions: settings } = config.payments;
      const ownSubscriptions = await readOwn(deps, caller.playerId);
      return {
        plans: await viewPlans(db, config, language),
        providers: [...providers.values()]
          .filter(({ name, subscriptions }) => subscriptions && isProviderOffered(config, name))
          .map(({ name }) => name),
        grace_days: settings.grace_days,
        subscriptions: ownSubscriptions.map(({ row, periods }) =>
          viewSubscription(row, periods, settings, clock.now()),
        ),
      };
    },
  });
}

/** Polled by the page after paying. It reads; at most it enqueues a check with the provider. */
function oneRoute(deps: SubscriptionDeps): Route {
  const { db, queue, config, clock } = deps;
  return route({
    method: 'GET',
    url: SUBSCRIPTION_PATH,
    access: 'player',
    load: 'never_shed',
    rateLimit: 'general',
    summary: 'Get one of my subscriptions',
    params: subscriptionParamsSchema,
    replies: { 200: subscriptionSchema },
    handle: async ({ params, caller }) => {
      const row = await findSubscription(db, params.id);
      if (row?.player_id !== caller.playerId) throw new AppError('subscription_not_found');
      if (await nudgeSubscription(db, row.id)) {
        await queue.enqueue(db, refreshSubscriptionJob, { subscriptionId: row.id });
      }
      const periods = await periodsOf(db, [row.id]).execute();
      return viewSubscription(row, periods, config.payments.subscriptions, clock.now());
    },
  });
}

function openRoute(deps: SubscriptionDeps): Route {
  return route({
    method: 'POST',
    url: SUBSCRIPTIONS_PATH,
    access: 'player',
    load: 'never_shed',
    rateLimit: OPENINGS,
    summary: 'Start a subscription; returns where to pay',
    body: openSubscriptionBodySchema,
    replies: { 200: openSubscriptionReplySchema },
    handle: async ({ body, caller, language }) => {
      const { subscriptionId, url } = await openSubscription(deps, {
        playerId: caller.playerId,
        planId: body.plan_id,
        provider: body.provider,
        account: body.account,
        char: body.char,
        language,
        shownPrice: body.price,
      });
      return { subscription_id: subscriptionId, url };
    },
  });
}

function cancelRoute({ db, queue, clock }: SubscriptionDeps): Route {
  return route({
    method: 'POST',
    url: CANCEL_SUBSCRIPTION_PATH,
    access: 'player',
    rateLimit: 'general',
    summary: 'Cancel one of my subscriptions; VIP that is paid for stays',
    body: ownSubscriptionBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, language }) => {
      const { playerId } = caller;
      const id = body.subscription_id;
      await inTransaction(db, cancelOwn, { id, playerId, now: clock.now(), queue });
      return { message: TEXTS[language].messages.subscription_canceled };
    },
  });
}

function endRoute({ db, queue, clock, config }: SubscriptionDeps): Route {
  return route({
    method: 'POST',
    url: END_SUBSCRIPTION_PATH,
    access: 'player',
    rateLimit: 'general',
    summary: 'End one of my subscriptions now for a refund of its unused days',
    body: ownSubscriptionBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, language }) => {
      const id = body.subscription_id;
      const subscription = await findSubscription(db, id);
      if (subscription?.player_id !== caller.playerId) throw new AppError('subscription_not_found');
      const now = clock.now();
      const periods = await periodsOf(db, [id]).execute();
      const { subscriptions: settings } = config.payments;
      if (playerRefundCents(periods, settings, now) === null) {
        throw new AppError('subscription_refund_closed');
      }
      await inTransaction(db, endSubscription, { id, by: 'player', now, queue });
      return { message: TEXTS[language].messages.subscription_ended };
    },
  });
}
