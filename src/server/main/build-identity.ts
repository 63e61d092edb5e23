import { Redis } from 'ioredis';
import { createAuth } from '#server/features/identity/auth.ts';
import { createBreachedPasswords } from '#server/features/identity/breached-passwords.ts';
import { createDisposableCheck } from '#server/features/identity/disposable-mail.ts';
import { createFindCaller } from '#server/features/identity/find-caller.ts';
import { identityRoutes } from '#server/features/identity/identity.routes.ts';
import type { IdentityDeps } from '#server/features/identity/identity-deps.ts';
import { passwordQueue } from '#server/features/identity/password-hash.ts';
import { createCookieRenewal } from '#server/features/identity/renew-cookies.ts';
import { sessionCookieName } from '#server/features/identity/session-cookie.ts';
import { siteWords } from '#server/features/identity/site-words.ts';
import { createWaitingRoom } from '#server/features/identity/waiting-room.ts';
import { identityHandlers } from '#server/jobs/job-list.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Listener } from '#server/platform/db/listen.ts';
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts';
import { createRedisLimiter } from '#server/platform/limits/redis-limiter.ts';
import type { Log } from '#server/platform/log.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { exportParts } from './export-parts.ts';

export interface BuildIdentityDeps {
  config: Config;
  db: Db;
  queue: Queue;
  clock: Clock;
  log: Log;
  /** Notifies each node about the waiting room of the others. */
  listener?: Listener;
}

export type Identity = ReturnType<typeof buildIdentity>;

/** Everything about authentication. */
export function buildIdentity({ config, db, queue, clock, log, listener }: BuildIdentityDeps) {
  const redis = config.redis && connect(config.redis.url, log);
  const limiter = redis ? createRedisLimiter(redis) : createMemoryLimiter();
  const auth = createAuth({ config, db, log });
  const waitingRoom = createWaitingRoom({
    ...{ config, db, clock, log, limiter, listener },
    queue: passwordQueue,
  });
  const deps: IdentityDeps = { auth, config, db, queue, limiter, waitingRoom, clock, log };
  const rules = {
    breached: createBreachedPasswords(config),
    siteWords: siteWords(config),
    isDisposable: createDisposableCheck(config.identity),
  };
  return {
    deps: { ...deps, ...rules },
    redis,
    findCaller: createFindCaller({ config, db }),
    renewCookies: createCookieRenewal(config),
    routes: identityRoutes({ ...deps, ...rules, exportParts }),
    handlers: identityHandlers(deps, createMailer({ config, db })),
    sessionCookie: sessionCookieName(config.site.url.startsWith('https:')),
    async close() {
      await waitingRoom.stop();
      await limiter.close();
    },
  };
}

/** A Redis that takes longer to answer counts as unreachable. */
const REDIS_MS = 2_000;

/** While Redis is unreachable, requests fail within two seconds instead of piling up. */
function connect(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: true,
    connectTimeout: REDIS_MS,
    commandTimeout: REDIS_MS,
  });
  redis.on('error', (error) => log.warn({ err: error }, 'redis connection failed'));
  return redis;
}
