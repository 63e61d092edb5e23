import type { BanNotice } from '#contract/ban-notice.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export interface OwnBans {
  byAccount: ReadonlyMap<string, BanNotice>;
  byCharacter: ReadonlyMap<number, BanNotice>;
}

/** What a player sees of the bans in force on their accounts and characters of one world. */
export async function readOwnBans(db: Db, playerId: string, worldId: number): Promise<OwnBans> {
  const rows = await db
    .selectFrom('ban')
    .innerJoin('game_account', (join) =>
      join
        .onRef('game_account.world_id', '=', 'ban.world_id')
        .onRef('game_account.login', '=', 'ban.login'),
    )
    .leftJoin('report', (join) =>
      join
        .onRef('report.id', '=', 'ban.appeal_report_id')
        // An account may have had another owner, whose report it is.
        .onRef('report.player_id', '=', 'game_account.player_id'),
    )
    .select(['ban.id', 'ban.login', 'character_id', 'category', 'reason', 'banned_at', 'ends_at'])
    .select(['report.id as report_id', 'appeal_report_id'])
    .where('game_account.player_id', '=', playerId)
    .where('game_account.world_id', '=', worldId)
    .where('ban.state', 'in', ['active', 'lifting'])
    .execute();
  const byAccount = new Map<string, BanNotice>();
  const byCharacter = new Map<number, BanNotice>();
  for (const row of rows) {
    const notice: BanNotice = {
      id: row.id,
      category: row.category as BanNotice['category'],
      reason: row.reason,
      banned_at: unixSeconds(row.banned_at),
      ends_at: row.ends_at ? unixSeconds(row.ends_at) : 0,
      can_appeal: row.appeal_report_id === null,
      report_id: row.report_id,
    };
    if (row.character_id === null) byAccount.set(row.login, notice);
    else byCharacter.set(row.character_id, notice);
  }
  return { byAccount, byCharacter };
}
