import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

export interface PlayerSummary {
  email: string;
  referralId: string;
  isStreamer: boolean;
  streamerCode: string | null;
  streamLink: string | null;
  accounts: number;
  referrals: number;
  unreadReports: number;
  unreadNotifications: number;
  hasShop: boolean;
  creatorCode: string | null;
}

/** One query, whatever the player owns; every count uses an index. */
export async function readSummary(db: Db, playerId: string): Promise<PlayerSummary | undefined> {
  const row = await db
    .selectFrom('player')
    .select(['email', 'referral_id', 'is_streamer', 'streamer_code', 'stream_link'])
    .select((s) => [
      s
        .selectFrom('game_account')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('game_account.player_id', '=', playerId)
        .as('accounts'),
      s
        .selectFrom('player as invited')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('invited.referred_by', '=', playerId)
        .where('invited.deleted_at', 'is', null)
        .as('referrals'),
      s
        .selectFrom('report')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('report.player_id', '=', playerId)
        .whereRef('report.last_message_id', '>', 'report.player_read_id')
        .as('unread_reports'),
      s
        .selectFrom('notification')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('notification.player_id', '=', playerId)
        .where('notification.read_at', 'is', null)
        .as('unread_notifications'),
      s
        .exists(
          s
            .selectFrom('shop_article')
            .select('shop_article.id')
            .where(sql<boolean>`is_on_sale(shop_article)`),
        )
        .as('has_shop'),
      s
        .selectFrom('creator')
        .select('creator.code')
        .where('creator.player_id', '=', playerId)
        .as('creator_code'),
    ])
    .where('id', '=', playerId)
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      referralId: row.referral_id,
      isStreamer: row.is_streamer,
      streamerCode: row.streamer_code,
      streamLink: row.stream_link,
      accounts: row.accounts ?? 0,
      referrals: row.referrals ?? 0,
      unreadReports: row.unread_reports ?? 0,
      unreadNotifications: row.unread_notifications ?? 0,
      hasShop: Boolean(row.has_shop),
      creatorCode: row.creator_code,
    }
  );
}
