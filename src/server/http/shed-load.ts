import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type LoadClass,
  type RequestLoad,
  requestLoad,
} from '#server/platform/limits/load-class.ts';
import { Overloaded } from '#server/platform/limits/overloaded.ts';
import type { Pressure } from '#server/platform/limits/pressure.ts';
import type { LoadRule, Route } from '#server/platform/route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    load?: LoadRule;
    isLong?: boolean;
  }
  interface FastifyRequest {
    /** Null for the calls a page makes in process: they count as part of the page. */
    load: RequestLoad | null;
  }
}

/** The load class of a route: as declared, or derived from its access. */
export function loadOf({ load, origin, access, rawBody, streamBody, method }: Route): LoadRule {
  if (load !== undefined) return load;
  if (origin === 'provider' || access === 'operator') return 'never_shed';
  if (rawBody || streamBody) return 'logged_in';
  if (access === 'public') return 'public';
  return method === 'GET' ? 'logged_in' : 'public';
}

/** Random, so that clients do not all return at once. */
const RETRY_SECONDS = { from: 3, to: 8 };

function retrySeconds(): number {
  return Math.round(RETRY_SECONDS.from + Math.random() * (RETRY_SECONDS.to - RETRY_SECONDS.from));
}

interface ShedOptions {
  pressure: Pressure;
  /** Whether a page made the call in process. */
  isInProcess: (request: FastifyRequest) => boolean;
}

/**
 * Turns requests away while there is more load than this process can handle, the least important
 * first, before any work is done for them.
 */
export function shedLoad(app: FastifyInstance, { pressure, isInProcess }: ShedOptions): void {
  app.decorateRequest('load', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (isInProcess(request)) return done();
    const load = classOf(request);
    const isShed = pressure.sheds(load);
    request.load = { load, isShed, waitedMs: 0 };
    // People who log in or register wait in line; they are refused only once public pages are.
    if (load === 'login' ? pressure.sheds('public') : isShed)
      return done(new Overloaded('pressure', { retryAfterSeconds: retrySeconds() }));
    // By route, not by header: a stream is one whatever its client sends.
    if (request.routeOptions.config.isLong !== true) {
      const end = pressure.begin();
      reply.raw.once('finish', end).once('close', end);
    }
    requestLoad.run(request.load, done);
  });
  // Reading a body leaves the context of the hook above.
  app.addHook('preValidation', ({ load }, _reply, done) => {
    if (load) requestLoad.run(load, done);
    else done();
  });
  app.addHook('onClose', async () => pressure.stop());
}

function classOf(request: FastifyRequest): LoadClass {
  const rule = request.routeOptions.config.load ?? 'public';
  return typeof rule === 'function' ? rule(request) : rule;
}
