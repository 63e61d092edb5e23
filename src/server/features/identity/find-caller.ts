import { sql } from 'kysely';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Caller, StaffRights } from '#server/platform/route.ts';
import { readPanelView } from './panel-views.repo.ts';
import { readSignedCookie, sessionCookieName } from './session-cookie.ts';
import { isSecondFactor } from './session-method.ts';
import { rightsOf } from './staff-rights.ts';

export interface FindCallerDeps {
  config: Pick<Config, 'site' | 'secret' | 'identity'>;
  db: Db;
}

/** A staff session ends after this long without use; a player's lasts until it expires. */
const STAFF_IDLE = '12 hours';
/** How long a login or a confirmation counts as recent. */
const CONFIRMED_FOR = '15 minutes';
/** "Last seen" is written at most this often per session. */
const SEEN_EVERY_MS = 10 * 60_000;

/** The player behind a request's session. Usually one read by unique indexes; none for a visitor. */
export function createFindCaller({ config, db }: FindCallerDeps) {
  const name = sessionCookieName(config.site.url.startsWith('https:'));
  return async ({
    headers,
  }: {
    headers: { cookie?: string | undefined };
  }): Promise<Caller | null> => {
    const token = readSignedCookie(headers.cookie, name, config.secret);
    if (token === null) return null;
    const row = await sessionQuery(db, token, config.identity.admin_grace_hours).executeTakeFirst();
    if (!row) return null;
    if (Date.now() - row.updated_at.getTime() > SEEN_EVERY_MS) await markSeen(db, row.session_id);
    if (row.panel_view_id !== null) return panelViewer(db, row.panel_view_id, rightsOf(row));
    return {
      playerId: row.player_id,
      staff: rightsOf(row),
      sessionId: row.session_id,
      isRecentlyConfirmed: row.is_recently_confirmed,
      lacksSecondFactor: row.role_id !== null && !row.has_factor && row.is_grace_over,
      hasUnusedFactor: row.has_factor && !isSecondFactor(row.method),
    };
  };
}

/** The player whose panel a staff member views, with none of the rights of either. */
async function panelViewer(db: Db, id: number, rights: StaffRights | null): Promise<Caller | null> {
  const found = await readPanelView(db, id);
  if (!found) return null;
  const { playerId, panelView } = found;
  const isOver = panelView.isOver || !rights?.permissions.has('players.view_as');
  return {
    playerId,
    staff: null,
    isRecentlyConfirmed: false,
    panelView: { ...panelView, isOver },
  };
}

function sessionQuery(db: Db, token: string, graceHours: number) {
  return db
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .leftJoin('staff_member', 'staff_member.player_id', 'player.id')
    .leftJoin('staff_role', 'staff_role.id', 'staff_member.role_id')
    .select([
      'session.id as session_id',
      'session.updated_at',
      'session.panel_view_id',
      'player.id as player_id',
      'staff_member.role_id',
      'staff_role.permissions as role_permissions',
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
      sql<boolean>`(staff_member.player_id is null or session.updated_at > now() - ${sql.lit(STAFF_IDLE)}::interval)`,
    );
}

async function markSeen(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ updated_at: new Date() })
    .where('id', '=', sessionId)
    .execute();
}
