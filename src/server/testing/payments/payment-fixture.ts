import type { LightMyRequestResponse } from 'fastify';
import { permissionsOf } from '#contract/permissions.ts';
import type { ProviderName } from '#contract/plans.ts';
import { approvalRoutes } from '#server/features/approvals/approvals.routes.ts';
import { campaignChange } from '#server/features/donations/campaigns/save-campaign.ts';
import { createProviders } from '#server/features/donations/create-providers.ts';
import { payoutDecision } from '#server/features/donations/creators/decide-payout.ts';
import { creatorChange } from '#server/features/donations/creators/save-creator.ts';
import { paymentDecision } from '#server/features/donations/decide-payment.ts';
import { openPayment } from '#server/features/donations/open-payment.ts';
import type {
  FakeProvider,
  Message,
  RemotePayment,
} from '#server/features/donations/providers/testing/fake-provider.ts';
import { refreshPayment } from '#server/features/donations/refresh-payment.ts';
import { paymentRefund } from '#server/features/donations/refund-payment.ts';
import { promoChange } from '#server/features/donations/save-promo.ts';
import { readRights } from '#server/features/identity/staff-rights.ts';
import { goalChange } from '#server/features/rewards/save-goal.ts';
import { createApp } from '#server/http/create-app.ts';
import { type EarningDeps, earningRoutes } from '#server/http/route-list.ts';
import { jobs } from '#server/jobs/job-list.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createQueue } from '#server/platform/queue/create-queue.ts';
import { route } from '#server/platform/route.ts';
import { createUploads } from '#server/platform/uploads/create-uploads.ts';
import { OWNER } from '../owner.ts';
import { testConfig } from '../test-config.ts';
import type { TestDatabase } from '../test-database.ts';
import { type FakeName, openFakes } from './fakes.ts';

type Overrides = Record<string, unknown>;
type FakeSettings = Awaited<ReturnType<typeof openFakes>>['settings'];
export type PaymentFixture = Awaited<ReturnType<typeof openPaymentFixture>>;

/** The real routes, ledger and queue with fake provider servers on local ports. */
export async function openPaymentFixture(
  { db, url }: TestDatabase,
  overrides: Overrides | ((settings: FakeSettings) => Overrides) = {},
  sections: Overrides = {},
) {
  const { fakes, settings } = await openFakes();
  const config = testConfig(url, {
    ...sections,
    payments: {
      ...settings,
      sandbox: true,
      manual: { instructions: 'Transfer to account 1' },
      limits: { usd_per_day: 1_000_000, new_account_usd: 1_000_000 },
      ...(typeof overrides === 'function' ? overrides(settings) : overrides),
    },
  });
  const log = createLog({ level: 'silent', pretty: false });
  const metrics = createMetrics();
  const queue = createQueue({ url, log, metrics, isWorker: false });
  const deps: EarningDeps = {
    config,
    db,
    queue,
    clock: systemClock,
    log,
    providers: createProviders({ config, db }),
    voteSites: [],
    uploads: createUploads({ config, db, log }),
    limiter: createMemoryLimiter(),
    worlds: {
      get: () => {
        throw new RangeError('no world');
      },
      has: () => false,
      all: () => [],
      close: async () => undefined,
    },
  };
  const actions = [
    paymentDecision(deps),
    paymentRefund(deps),
    promoChange,
    campaignChange,
    creatorChange(deps),
    payoutDecision(deps),
    goalChange,
  ];
  const app = await createApp({
    config,
    log,
    metrics,
    findCaller: async ({ headers }) => {
      const playerId = headers['x-test-player'];
      if (typeof playerId !== 'string') return null;
      const roleId = headers['x-test-role'];
      const role =
        typeof roleId === 'string' ? { roleId, permissions: permissionsOf(roleId, null) } : null;
      const stored = headers['x-test-admin'] === 'stored' ? await readRights(db, playerId) : role;
      const staff = headers['x-test-admin'] === 'yes' ? OWNER : stored;
      return { playerId, staff, isRecentlyConfirmed: true };
    },
    routes: () => [...earningRoutes(deps), ...approvalRoutes({ config, db, actions }), token],
  });
  await queue.start(jobs);
  const form = await app.http.inject('/form');
  const cookie = form.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const plan = await db
    .insertInto('plan')
    .values({ title: 'Knight', price_cents: 1_000, coins: 110, bonus_coins: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();

  let sent = 0;
  return {
    deps,
    fakes,
    planId: plan.id,
    http: app.http,
    /** Opens a payment and finds it at the fake provider; manual and sandbox payments get a stub. */
    async open(
      playerId: string,
      provider: ProviderName,
    ): Promise<{ id: string; remote: RemotePayment }> {
      const opened = await openPayment(deps, { playerId, planId: plan.id, provider });
      const { paymentId } = opened;
      if (provider === 'manual' || provider === 'sandbox') {
        return { id: paymentId, remote: stubRemote(paymentId) };
      }
      // This provider learns of the payment only when the player follows the link.
      if (fakes[provider].traits.opensByLink) await fetch(opened.url, { redirect: 'manual' });
      const remote = [...fakes[provider].payments.values()].find(
        (payment) => payment.paymentId === paymentId,
      );
      if (!remote) throw new Error('the provider does not know the payment');
      return { id: paymentId, remote };
    },
    /** Sends a provider's message to our webhook, as the provider would. */
    async deliver(provider: FakeName, message: Message): Promise<LightMyRequestResponse> {
      const { method = 'POST', headers, query, body } = message;
      const path = `/webhooks/${provider}?${new URLSearchParams(query)}`;
      const content = method === 'POST' ? { payload: body } : {};
      return app.http.inject({ method, url: path, headers, ...content });
    },
    /** Sends a request as our web client does. */
    async send(
      playerId: string,
      method: 'GET' | 'POST',
      path: string,
      payload?: object | Buffer,
      headers: Record<string, string> = {},
    ): Promise<LightMyRequestResponse> {
      return app.http.inject({
        method,
        url: path,
        // Rate limits are per IP address.
        remoteAddress: `10.1.${Math.floor(sent / 250) % 250}.${sent++ % 250}`,
        headers: {
          'x-csrf-token': form.body,
          cookie,
          origin: config.site.url,
          'x-requested-with': 'XMLHttpRequest',
          'x-test-player': playerId,
          ...headers,
        },
        ...(payload ? { payload } : {}),
      });
    },
    refresh: (id: string) => refreshPayment(deps, id),
    async state(id: string): Promise<string> {
      const row = await db.selectFrom('payment').select('state').where('id', '=', id).execute();
      return row[0]?.state ?? 'none';
    },
    coins: async (playerId: string) => (await readBalances(db, playerId)).coins,
    async close() {
      await app.http.close();
      await deps.uploads.stop();
      await queue.stop(5_000);
      await Promise.all(Object.values<FakeProvider>(fakes).map((fake) => fake.close()));
    },
  };
}

function stubRemote(paymentId: string): RemotePayment {
  return {
    paymentId,
    reference: paymentId,
    amountCents: 1_000,
    currency: 'USD',
    returnUrl: '',
    state: 'open',
    refundedCents: 0,
    disputedCents: 0,
  };
}

const token = route({
  method: 'GET',
  url: '/form',
  access: 'public',
  rateLimit: 'none',
  replies: null,
  handle: ({ reply }) => reply.type('text/plain').send(reply.generateCsrf()),
});
