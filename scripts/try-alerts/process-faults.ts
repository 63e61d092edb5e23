import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from './environment.ts';
import type { Fault } from './fault.ts';
import { requestReset } from './mail-faults.ts';

/** Beyond the threshold of ten minutes. */
const BEHIND_SECONDS = 12 * 60;
/** The alert fires once no worker has read a world for five minutes of real time. */
const WORKER_TIMEOUT_SECONDS = 400;
const FAILED_REQUESTS = 50;
/** So that fewer than two percent of all requests have failed. */
const GOOD_REQUESTS = 60 * FAILED_REQUESTS;
const CONCURRENCY = 20;
/** Longer than a request waits for a connection. */
const LOCK_SECONDS = 9;
/** More than the alert's threshold, and more than there are database connections. */
const SHED_REQUESTS = 80;

export function processFaults(environment: Environment): Fault[] {
  const { portal, postgres, clock, visitor, players } = environment;
  return [
    {
      what: 'the web process is killed',
      alerts: ['CastellanDown'],
      cause: () => portal.kill('web'),
      repaired: 'it is started',
      repair: () => portal.start('web'),
    },
    {
      what: 'PostgreSQL is killed under visitor load',
      alerts: ['CastellanDatabaseDown', 'CastellanErrors'],
      cause: async () => {
        await postgres.kill();
        for (let i = 0; i < FAILED_REQUESTS; i += 1) {
          const response = await visitor.get('/api/accounts?server_id=1');
          await response.body?.cancel();
          await delay(100);
        }
      },
      repaired: `it is started; ${GOOD_REQUESTS} requests succeed`,
      repair: async () => {
        await postgres.start();
        await visit(portal.baseUrl);
      },
    },
    {
      what: 'a lock holds every database connection while players send requests',
      alerts: ['CastellanOverloaded'],
      resolvesLater: true,
      cause: async () => {
        const locking = environment.query(
          `begin; lock table session in access exclusive mode; select pg_sleep(${LOCK_SECONDS}); commit`,
        );
        const responses = Array.from({ length: SHED_REQUESTS }, async () => {
          const response = await visitor.get('/api/accounts?server_id=1');
          await response.body?.cancel();
        });
        await Promise.all([locking, ...responses]);
      },
      repaired: 'the lock is gone; five minutes pass',
      repair: async () => undefined,
    },
    {
      what: 'the worker is killed; an email waits 12 minutes by the clock of PostgreSQL',
      alerts: ['CastellanNoWorker', 'CastellanQueueStuck'],
      timeoutSeconds: WORKER_TIMEOUT_SECONDS,
      cause: async () => {
        await portal.kill('worker');
        await clock.setBehind(BEHIND_SECONDS);
        await requestReset(environment, players.at(-1)?.email ?? '');
        await clock.setBehind(0);
      },
      repaired: 'it is started',
      repair: () => portal.start('worker'),
    },
  ];
}

async function visit(baseUrl: string): Promise<void> {
  for (let done = 0; done < GOOD_REQUESTS; done += CONCURRENCY) {
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        const response = await fetch(`${baseUrl}/api/worlds`);
        await response.arrayBuffer();
      }),
    );
  }
}
