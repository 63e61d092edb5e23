import {
  ADMIN_API_KEY_REVOKE_PATH,
  ADMIN_API_KEYS_PATH,
  API_SCOPES,
  type ApiKey,
  apiKeyBodySchema,
  apiKeyParamsSchema,
  apiKeysQuerySchema,
  apiKeysReplySchema,
  newApiKeyReplySchema,
} from '#contract/api-keys.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { type Clock, unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { type ApiKeyRow, listApiKeys } from './api-keys.repo.ts';
import { createApiKey, revokeApiKey } from './save-api-key.ts';

const WRITE = {
  access: { staff: 'integrations.write' },
  rateLimit: 'general',
  confirmation: 'recent',
} as const;

type ApiKeyDeps = { db: Db; clock: Clock };

export function adminApiKeyRoutes(deps: ApiKeyDeps): Route[] {
  return [listRoute(deps), createRoute(deps), revokeRoute(deps)];
}

function listRoute({ db, clock }: ApiKeyDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_API_KEYS_PATH,
    access: { staff: 'integrations.read' },
    rateLimit: 'general',
    summary: 'List API keys, newest first',
    query: apiKeysQuerySchema,
    replies: { 200: apiKeysReplySchema },
    handle: async ({ query }) => {
      const page = await listApiKeys(db, query);
      return { ...page, rows: page.rows.map((row) => viewApiKey(row, clock.now())) };
    },
  });
}

function createRoute({ db }: ApiKeyDeps): Route {
  return route({
    ...WRITE,
    method: 'POST',
    url: ADMIN_API_KEYS_PATH,
    summary: 'Create an API key; the reply has it',
    body: apiKeyBodySchema,
    replies: { 200: newApiKeyReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const key = await inTransaction(db, createApiKey, {
        ...{ adminId: caller.playerId, origin: originOf(request), fields: body },
      });
      return { message: TEXTS[language].operationsMessages.api_key_created, key };
    },
  });
}

function revokeRoute({ db }: ApiKeyDeps): Route {
  return route({
    ...WRITE,
    method: 'POST',
    url: ADMIN_API_KEY_REVOKE_PATH,
    summary: 'Revoke an API key',
    params: apiKeyParamsSchema,
    replies: { 200: messageReplySchema },
    handle: async ({ params, caller, request, language }) => {
      await inTransaction(db, revokeApiKey, {
        ...{ adminId: caller.playerId, origin: originOf(request), id: params.id },
      });
      return { message: TEXTS[language].operationsMessages.api_key_revoked };
    },
  });
}

function viewApiKey(row: ApiKeyRow, now: Date): ApiKey {
  const { id, name, prefix, per_minute, expires_at, revoked_at } = row;
  const isExpired = expires_at !== null && expires_at <= now;
  return {
    ...{ id, name, prefix, per_minute },
    scopes: API_SCOPES.filter((scope) => row.scopes.includes(scope)),
    state: revoked_at ? 'revoked' : isExpired ? 'expired' : 'valid',
    created_at: unixSeconds(row.created_at),
    expires_at: expires_at ? unixSeconds(expires_at) : 0,
    revoked_at: revoked_at ? unixSeconds(revoked_at) : 0,
    used_at: row.used_at ? unixSeconds(row.used_at) : 0,
  };
}
