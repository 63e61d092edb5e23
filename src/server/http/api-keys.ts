import '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiScope } from '#contract/api-keys.ts';
import type { ApiKeys, KnownApiKey } from '#server/features/api-keys/api-keys.ts';
import { AppError } from '#server/platform/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    scope?: ApiScope;
  }
  interface FastifyRequest {
    /** Null: none was sent, or the route takes none. `refused`: unknown, revoked or expired. */
    apiKey: KnownApiKey | 'refused' | null;
  }
}

const BEARER = /^Bearer +(\S+)$/i;

/** Reads the key of a request; must be added before the limits, which do not count keyed requests. */
export function readApiKeys(app: FastifyInstance, keys: Pick<ApiKeys, 'find'> | undefined): void {
  app.decorateRequest('apiKey', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.scope === undefined) return;
    const [, text] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    if (text !== undefined) request.apiKey = keys?.find(text) ?? 'refused';
  });
}

/** Whether a request is counted by its API key instead of its IP address. */
export function hasValidKey({ apiKey }: FastifyRequest): boolean {
  return apiKey !== null && apiKey !== 'refused';
}

/**
 * Refuses wrong keys, those beyond their limit and those without the route's scope. Must be added
 * after the limits: requests with a wrong key are counted by IP address, like those without a key.
 */
export function checkApiKeys(app: FastifyInstance): void {
  const countByKey = app.createRateLimit({
    allowList: () => false,
    keyGenerator: ({ apiKey }) => `api-key ${typeof apiKey === 'object' ? apiKey?.id : ''}`,
    max: ({ apiKey }) => (typeof apiKey === 'object' && apiKey ? apiKey.perMinute : 0),
  });
  app.addHook('preValidation', async (request, reply) => {
    const { apiKey, routeOptions } = request;
    if (apiKey === null) return;
    if (apiKey === 'refused') {
      reply.header('www-authenticate', 'Bearer error="invalid_token"');
      throw new AppError('api_key_refused');
    }
    // Before the scope is checked, so that requests refused for their scope count as well.
    const counted = await countByKey(request);
    if (!counted.isAllowed) {
      reply.headers({
        'x-ratelimit-limit': counted.max,
        'x-ratelimit-remaining': counted.remaining,
        'x-ratelimit-reset': counted.ttlInSeconds,
      });
      if (counted.isExceeded)
        throw new AppError('too_many_requests', { retryAfterSeconds: counted.ttlInSeconds });
    }
    const { scope = '' } = routeOptions.config;
    if (!apiKey.scopes.includes(scope)) {
      reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
      throw new AppError('api_scope_missing', { values: { scope } });
    }
  });
  // What a cache keeps for everybody must not contain one key's limits.
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.apiKey === null) return payload;
    const caching = String(reply.getHeader('cache-control') ?? '');
    const directives = caching
      .split(/,\s*/)
      .filter((part) => !/^(public|s-maxage=.*|stale-.*)$/.test(part));
    if (caching !== directives.join(', ')) {
      reply.header('cache-control', ['private', ...directives].join(', '));
    }
    return payload;
  });
}
