import { createApp } from '#server/http/create-app.ts';
import { identityJobs } from '#server/jobs/job-list.ts';
import { buildIdentity } from '#server/main/build-identity.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createQueue } from '#server/platform/queue/create-queue.ts';
import { type Route, route } from '#server/platform/route.ts';
import { testConfig } from '../test-config.ts';
import type { TestDatabase } from '../test-database.ts';
import { type Browser, openBrowser } from './browser.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

export type IdentitySite = Awaited<ReturnType<typeof openIdentitySite>>;

export interface SiteOptions {
  overrides?: Record<string, unknown>;
  routes?: readonly Route[];
}

/** The identity module on a real database, queue and mail server, without worlds or pages. */
export async function openIdentitySite(
  { url, db }: TestDatabase,
  { overrides = {}, routes = [] }: SiteOptions = {},
) {
  const mailbox: Mailbox = await openMailbox();
  const config = testConfig(url, {
    mail: { url: mailbox.url, from: 'Aden <no-reply@example.org>' },
    ...overrides,
  });
  const log = createLog({ level: 'silent', pretty: false });
  const metrics = createMetrics();
  const queue = createQueue({ url, log, metrics, isWorker: true });
  const identity = buildIdentity({ config, db, queue, clock: systemClock, log });
  const app = await createApp({
    config,
    log,
    metrics,
    findCaller: identity.findCaller,
    renewCookies: identity.renewCookies,
    routes: () => [...identity.routes, tokenRoute, playersOnly, adminsOnly, ...routes],
  });
  await app.http.ready();
  await queue.start(identityJobs);
  await queue.work(identity.handlers);
  return {
    ...app,
    config,
    db,
    identity,
    mailbox,
    browser: (ip?: string): Browser => openBrowser(app.http, config.site.url, ip),
    async close() {
      await app.http.close();
      await queue.stop(5_000);
      await identity.close();
      await mailbox.close();
    },
  };
}

const base = { method: 'GET', rateLimit: 'none', replies: null } as const;

const tokenRoute = route({
  ...base,
  url: '/test-token',
  access: 'public',
  handle: ({ reply }) => reply.type('text/plain').send(reply.generateCsrf()),
});

const playersOnly = route({
  ...base,
  url: '/api/test/player',
  access: 'player',
  handle: ({ caller, reply }) => reply.send({ playerId: caller?.playerId }),
});

const adminsOnly = route({
  ...base,
  url: '/api/test/admin',
  access: { staff: 'admin.access' },
  handle: ({ caller, reply }) => reply.send({ playerId: caller?.playerId }),
});
