import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts';
import { createApp } from '../../src/server/http/create-app.ts';
import { spendingRoutes } from '../../src/server/http/route-list.ts';
import { orderHandlers, orderJobs } from '../../src/server/jobs/job-list.ts';
import { startOrderSweeps } from '../../src/server/jobs/sweeps.ts';
import { buildOrders } from '../../src/server/main/build-orders.ts';
import { readConfig } from '../../src/server/platform/config/read-config.ts';
import { createDb } from '../../src/server/platform/db/create-db.ts';
import { createListener } from '../../src/server/platform/db/listen.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { sendMailJob } from '../../src/server/platform/mail/mail.ts';
import { createMetrics } from '../../src/server/platform/metrics.ts';
import { createQueue } from '../../src/server/platform/queue/create-queue.ts';
import { route } from '../../src/server/platform/route.ts';
import { withShortLimits } from './limits.ts';
import { lateWorlds, worldsWithoutFaults } from './worlds.ts';

/**
 * One process of the fleet: `web <port> <timeoutMs>` or `worker`. The same modules as in
 * production; only the caller comes from a header instead of a session. With faults
 * (`CHAOS=faults`) limits are shorter and some writes are delayed.
 */
const [file = '', role = '', port = '0', timeoutMs = '5000'] = process.argv.slice(2);
const isFaulty = process.env['CHAOS'] === 'faults';
const asWritten = readConfig({ file, env: {} });
const config = isFaulty ? withShortLimits(asWritten) : asWritten;
const isWorker = role === 'worker';
const log = createLog({ level: 'fatal', pretty: false });
const metrics = createMetrics();
const { url } = config.database;
const db = createDb({ url, poolSize: 12, onError: () => undefined });
const queue = createQueue({ url, log, metrics, isWorker });
const listener = createListener(url, log);
const worlds = isFaulty
  ? lateWorlds(config, {
      onPendingWrites: (count) => process.send?.(count),
      onLateWrite: () => process.send?.('late write'),
    })
  : worldsWithoutFaults(config);
const deps = buildOrders({
  config,
  db,
  queue,
  worlds,
  log,
  listener,
  limiter: createMemoryLimiter(),
});

await queue.start([...orderJobs, sendMailJob]);
if (isWorker) {
  await queue.work(orderHandlers(deps));
  startOrderSweeps(deps);
} else {
  await listener.start();
  const { http } = await createApp({
    config,
    log,
    metrics,
    findCaller: async ({ headers }) => {
      const playerId = headers['x-test-player'];
      return typeof playerId === 'string'
        ? { playerId, staff: null, isRecentlyConfirmed: true }
        : null;
    },
    routes: () => [
      ...spendingRoutes({ ...deps, timeoutMs: Number(timeoutMs) }),
      route({
        method: 'GET',
        url: '/form',
        access: 'public',
        rateLimit: 'none',
        replies: null,
        handle: ({ reply }) => reply.type('text/plain').send(reply.generateCsrf()),
      }),
    ],
  });
  await http.listen({ host: '127.0.0.1', port: Number(port) });
}
// Exit together with the process that started the fleet.
process.once('disconnect', () => process.exit(1));
process.send?.('ready');
