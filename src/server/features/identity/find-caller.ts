import { sql } from 'kysely';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Caller } from '#server/platform/route.ts';
import { readSessionToken, sessionCookieName } from './session-cookie.ts';
import { isFactor } from './session-method.ts';

export interface FindCallerDeps {
  config: Pick<Config, 'site' | 'secret' | 'identity'>;
  db: Db;
}

/** An admin's session that was not used this long is over; a player's lasts until it expires. */
const ADMIN_IDLE = '12 hours';
/** How long a login or a confirmation counts as recent. */
const CONFIRMED_FOR = '15 minutes';
/** "Last seen" is written at most this often per session. */
const SEEN_EVERY_MS = 10 * 60_000;

/** The player behind a request's session. One read by two unique indexes, and none for a visitor. */
export function createFindCaller({ config, db }: FindCallerDeps) {
  const name = sessionCookieName(config.site.url.startsWith('https:'));
  return async ({
    headers,
  }: {
    headers: { cookie?: string | undefined };
  }): Promise<Caller | null> => {
    const token = readSessionToken(headers.cookie, name, config.secret);
    if (token === null) return null;
    const row = await sessionQuery(db, token, config.identity.admin_grace_hours).executeTakeFirst();
    if (!row) return null;
    if (Date.now() - row.updated_at.getTime() > SEEN_EVERY_MS) await markSeen(db, row.session_id);
    return {
      playerId: row.player_id,
      isAdmin: row.is_admin,
      sessionId: row.session_id,
      isRecentlyConfirmed: row.is_recently_confirmed,
      lacksSecondFactor: row.is_admin && !row.has_factor && row.is_grace_over,
      hasUnusedFactor: row.has_factor && !isFactor(row.method),
    };
  };
}

/** Exported for the test that reads its plan. */
function sessionQuery(db: Db, token: string, graceHours: number) {
  return db
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select([
      'session.id as session_id',
      'session.updated_at',
      'player.id as player_id',
      'player.is_admin',
      'session.method',
      sql<boolean>`session.confirmed_at > now() - ${sql.lit(CONFIRMED_FOR)}::interval`.as(
        'is_recently_confirmed',
      ),
      sql<boolean>`player.created_at < now() - make_interval(hours => ${graceHours})`.as(
        'is_grace_over',
      ),
      sql<boolean>`(player.two_factor_enabled
        or exists (select from passkey where passkey.player_id = player.id))`.as('has_factor'),
    ])
    .where('session.token', '=', token)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('player.suspended_at', 'is', null)
    .where('player.deleted_at', 'is', null)
    .where(
      // The parentheses matter: a raw condition is joined to the others unchanged.
      sql<boolean>`(not player.is_admin or session.updated_at > now() - ${sql.lit(ADMIN_IDLE)}::interval)`,
    );
}

async function markSeen(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ updated_at: new Date() })
    .where('id', '=', sessionId)
    .execute();
}
