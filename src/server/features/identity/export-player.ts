import type { Db } from '#server/platform/db/create-db.ts';

/** A part of a player's data that another module keeps. */
export interface ExportPart {
  name: string;
  read(db: Db, playerId: string): Promise<unknown>;
}

/**
 * Everything kept about a player, readable by people and machines. Secrets are left out, and of the
 * audit log all but the latest 10,000 entries.
 */
export async function exportPlayer(
  db: Db,
  playerId: string,
  parts: readonly ExportPart[],
): Promise<Record<string, unknown>> {
  const [player, openSessions, loginMethods, ownActions] = await Promise.all([
    profile(db, playerId),
    sessions(db, playerId),
    readLoginMethods(db, playerId),
    actions(db, playerId),
  ]);
  const others = await Promise.all(
    parts.map(async ({ name, read }) => [name, await read(db, playerId)] as const),
  );
  return {
    exported_at: new Date().toISOString(),
    player,
    sessions: openSessions,
    ways_to_log_in: loginMethods,
    actions: ownActions,
    ...Object.fromEntries(others),
  };
}

function profile(db: Db, playerId: string) {
  return db
    .selectFrom('player')
    .select([
      'id',
      'email',
      'email_verified',
      'language',
      'referral_id',
      'referred_by',
      'is_streamer',
      'streamer_code',
      'youtube_channel',
      'kick_channel',
      'stream_link',
      'two_factor_enabled',
      'created_at',
    ])
    .where('id', '=', playerId)
    .executeTakeFirst();
}

function sessions(db: Db, playerId: string) {
  return db
    .selectFrom('session')
    .select(['ip_address', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
    .where('player_id', '=', playerId)
    .execute();
}

async function readLoginMethods(db: Db, playerId: string) {
  const credentials = await db
    .selectFrom('credential')
    .select(['provider_id', 'site_email', 'created_at'])
    .where('player_id', '=', playerId)
    .execute();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['name', 'created_at'])
    .where('player_id', '=', playerId)
    .execute();
  return { credentials, passkeys };
}

function actions(db: Db, playerId: string) {
  return db
    .selectFrom('audit_log')
    .select(['happened_at', 'action', 'address', 'user_agent', 'detail'])
    .where('actor_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(10_000)
    .execute();
}
