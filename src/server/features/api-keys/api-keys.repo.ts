import type { Db } from '#server/platform/db/create-db.ts';
import { readPage } from '#server/platform/db/read-page.ts';

/** Each row has a button; a longer page would be too long on a phone. */
const ROWS = 20;

/** Includes revoked and expired keys; newest first. */
export async function listApiKeys(
  db: Db,
  at: { after?: string | undefined; before?: string | undefined },
) {
  const query = db
    .selectFrom('api_key')
    .select(['id', 'name', 'prefix', 'scopes', 'per_minute', 'created_at', 'expires_at'])
    .select(['revoked_at', 'used_at']);
  const keys = [
    { column: 'api_key.created_at', type: 'timestamptz' },
    { column: 'api_key.id', type: 'uuid' },
  ] as const;
  return readPage(query, { keys, limit: ROWS, at });
}
export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeys>>['rows'][number];
