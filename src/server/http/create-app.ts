import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import type { ApiKeys } from '#server/features/api-keys/api-keys.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { secretsOf } from '#server/platform/crypto/secrets.ts';
import type { EarlyHandler } from '#server/platform/early-handler.ts';
import { AppError } from '#server/platform/errors.ts';
import { createPressure, type Pressure } from '#server/platform/limits/pressure.ts';
import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { newRequestId } from '#server/platform/request-id.ts';
import type { Route } from '#server/platform/route.ts';
import {
  createAccessCheck,
  type FindCaller,
  type RouteAccess,
  requireDeclaredAccess,
} from './access.ts';
import { checkApiKeys, hasValidKey, readApiKeys } from './api-keys.ts';
import { createServer } from './create-server.ts';
import { addCsrf } from './csrf.ts';
import { handleErrors, type RenderOverload } from './error-responses.ts';
import { readForms } from './form-body.ts';
import { createInProcess, type InProcess } from './in-process.ts';
import { refuseWritesInMaintenance } from './maintenance.ts';
import { observeRequests } from './observe-requests.ts';
import { describeApi, openapiRoutes } from './openapi.ts';
import { createRefusalRecorder } from './record-refusals.ts';
import { registerRoutes } from './register-routes.ts';
import { requireIp } from './require-ip.ts';
import { refuseForeignWrites } from './same-origin.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { protectSharedResponses } from './shared-responses.ts';
import { shedLoad } from './shed-load.ts';
import { isWellFormed } from './well-formed.ts';

export interface AppDeps {
  config: Config;
  log: Log;
  metrics: Metrics;
  findCaller: FindCaller;
  /** The pages among them call the API in process. */
  routes: (inProcess: InProcess) => readonly Route[];
  /** Responds before anything else runs, if it can: the page cache. */
  earlyHandler?: (inProcess: InProcess) => EarlyHandler;
  /** The page a visitor gets while the site is overloaded. */
  renderOverload?: (inProcess: InProcess) => RenderOverload;
  /** Measured unless a test says otherwise. */
  pressure?: Pressure;
  redis?: Redis | undefined;
  /** Without it every key is refused. */
  apiKeys?: Pick<ApiKeys, 'find'>;
  /** Runs before cookies are read, and signs identity's cookies again if an old secret signed them. */
  renewCookies?: (request: FastifyRequest, reply: FastifyReply) => void;
}

export interface App {
  http: FastifyInstance;
  /** Every route with its declared access. */
  declared: readonly RouteAccess[];
}

const checkedCompiler: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  return (data) => (isWellFormed(data) ? validate(data) : { error: new AppError('bad_request') });
};

/** Order matters: early responses, then headers, then refusals, then routes. */
export async function createApp({
  config,
  log,
  metrics,
  findCaller,
  routes,
  earlyHandler,
  renderOverload,
  pressure = createPressure({
    eventLoopDelayMs: config.overload.event_loop_delay_ms,
    requestsInFlight: config.overload.requests_in_flight,
  }),
  redis,
  apiKeys,
  renewCookies,
}: AppDeps): Promise<App> {
  const isHttps = config.site.url.startsWith('https:');
  const proxies = config.http.trusted_proxies;
  let handleEarly: EarlyHandler | undefined;
  const app: FastifyInstance = Fastify({
    serverFactory: (handle) =>
      createServer(handle, {
        earlyHandler: () => handleEarly,
        defaults: config.site,
        skipsEarlyHandler: () => pressure.sheds('cached'),
      }),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    // Unique across nodes: a player can quote it, whichever node answered.
    genReqId: newRequestId,
    bodyLimit: 256 * 1024,
    // While closing, what still arrives on an open connection is answered, not turned away.
    return503OnClosing: false,
    // On stop, idle keep-alive connections are closed; busy ones get their response first.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  });
  app.setValidatorCompiler(checkedCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const declared = requireDeclaredAccess(app);
  const inProcess = createInProcess(app);
  handleErrors(app, {
    fallbackLanguage: config.site.language,
    recordRefusal: createRefusalRecorder(inProcess.isInProcess),
    metrics,
    renderOverload: renderOverload?.(inProcess),
  });
  readForms(app);
  handleEarly = earlyHandler?.(inProcess);
  observeRequests(app, metrics);
  requireIp(app);
  if (renewCookies)
    app.addHook('onRequest', async (request, reply) => renewCookies(request, reply));
  await addSecurityHeaders(app, { isHttps, withSubdomains: config.http.hsts_subdomains });
  shedLoad(app, { pressure, isInProcess: inProcess.isInProcess });
  if (config.site.maintenance) refuseWritesInMaintenance(app);
  refuseForeignWrites(app, config.site.url);
  readApiKeys(app, apiKeys);
  await app.register(rateLimit, {
    allowList: (request) => inProcess.isInProcess(request) || hasValidKey(request),
    max: () => config.http.requests_per_minute,
    // Nodes share the counters; while Redis is unreachable, requests are not limited.
    ...(redis ? { redis, nameSpace: 'castellan:rate:', skipOnError: true } : {}),
    timeWindow: '1 minute',
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  checkApiKeys(app);
  await addCsrf(app, { secrets: secretsOf(config), isHttps });
  protectSharedResponses(app);
  await describeApi(app, config.site.url);
  const checkAccess = createAccessCheck({
    // A page makes several calls for one visitor, whose session was read once.
    findCaller: async (request) => {
      const known = inProcess.callerOf(request);
      return known === undefined ? findCaller(request) : known;
    },
    operatorToken: config.metrics.token,
    isOpenWithoutToken: config.mode !== 'production',
  });
  await registerRoutes(app, [...routes(inProcess), ...openapiRoutes(app, declared)], {
    checkAccess,
    language: config.site.language,
  });
  return { http: app, declared };
}
