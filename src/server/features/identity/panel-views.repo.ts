import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { PanelView } from '#server/platform/route.ts';

/**
 * A panel view, as every request of its session finds it. It ends when its time is up, or when the
 * player becomes staff or deletes the account.
 */
export async function readPanelView(
  db: Db,
  id: number,
): Promise<{ playerId: string; panelView: PanelView } | undefined> {
  const row = await db
    .selectFrom('panel_view')
    .innerJoin('player', 'player.id', 'panel_view.player_id')
    .select(['panel_view.id', 'staff_id', 'panel_view.player_id', 'email', 'expires_at'])
    .select(
      sql<boolean>`(ended_at is not null or expires_at <= now() or player.deleted_at is not null
        or exists (select from staff_member where staff_member.player_id = player.id))`.as(
        'is_over',
      ),
    )
    .where('panel_view.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    playerId: row.player_id,
    panelView: {
      id: row.id,
      staffId: row.staff_id,
      email: row.email,
      expiresAt: row.expires_at,
      isOver: row.is_over,
    },
  };
}

/** The latest views, newest first, for the player themselves. */
export function listPanelViews(db: Db, playerId: string, limit: number) {
  return viewsOf(db, playerId).limit(limit).execute();
}

/** The views the player has not marked as seen. */
export function listNewPanelViews(db: Db, playerId: string, limit: number) {
  return viewsOf(db, playerId).where('notice_seen_at', 'is', null).limit(limit).execute();
}

function viewsOf(db: Db, playerId: string) {
  return db
    .selectFrom('panel_view')
    .select(['id', 'started_at', 'ended_at', 'reason'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc');
}

/** Only this player's own; repeating it changes nothing. */
export async function markPanelViewSeen(
  db: Db,
  { playerId, id }: { playerId: string; id: number },
): Promise<void> {
  await db
    .updateTable('panel_view')
    .set({ notice_seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('notice_seen_at', 'is', null)
    .execute();
}

/** For the player's export: when, and why. */
export function exportPanelViews(db: Db, playerId: string) {
  return viewsOf(db, playerId).clearSelect().select(['started_at', 'ended_at', 'reason']).execute();
}
