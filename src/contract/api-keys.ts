import { z } from 'zod';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';

/** What a key may read. Each route of the public API declares its scope. */
export const API_SCOPES = [
  /** Worlds, players online, bosses, castles, clans, items, the map, bans, renames, streamers. */
  'world.read',
  /** Rankings, heroes and past seasons. */
  'ranking.read',
  /** Public profiles of characters and clans. */
  'profiles.read',
  /** Items and monsters. */
  'database.read',
  /** Sieges, events and feeds. */
  'calendar.read',
  /** News and pages. */
  'content.read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const API_KEYS_MAX = 100;
export const API_KEY_NAME_MAX = 60;
export const API_KEY_PER_MINUTE_MAX = 100_000;
export const API_KEY_DAYS_MAX = 3_650;

export const ADMIN_API_KEYS_PATH = '/api/admin/api-keys';
export const ADMIN_API_KEY_REVOKE_PATH = `${ADMIN_API_KEYS_PATH}/:id/revoke`;
export const adminApiKeyRevokePath = (id: string) => `${ADMIN_API_KEYS_PATH}/${id}/revoke`;
export const apiKeyParamsSchema = z.object({ id: z.uuid().max(36) });

export const apiKeyBodySchema = z.object({
  name: z.string().trim().min(1).max(API_KEY_NAME_MAX),
  scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
  per_minute: z.int().min(1).max(API_KEY_PER_MINUTE_MAX),
  /** 0: it does not expire. */
  days: z.int().min(0).max(API_KEY_DAYS_MAX),
});
export type ApiKeyBody = z.infer<typeof apiKeyBodySchema>;

export const apiKeysQuerySchema = listQuerySchema.omit({ q: true });
/** Times are Unix seconds; 0 for never. */
const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  per_minute: z.int(),
  state: z.enum(['valid', 'expired', 'revoked']),
  created_at: z.int(),
  expires_at: z.int(),
  revoked_at: z.int(),
  used_at: z.int(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;
export const apiKeysReplySchema = keysetPageSchema(apiKeySchema);
export type ApiKeysReply = z.infer<typeof apiKeysReplySchema>;

/** The only reply that contains the key. */
export const newApiKeyReplySchema = z.object({ message: z.string(), key: z.string() });
