import { insertReport } from '#server/features/reports/open-report.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface Appeal {
  banId: string;
  playerId: string;
  /** The title of the report; the name of the account or character is added. */
  subject: string;
  message: string;
}

/**
 * Opens a report about a ban of the player's own account or character. One per ban: the discussion
 * continues in that report.
 */
export async function appealBan(tx: Tx, appeal: Appeal): Promise<number> {
  const { banId, playerId, subject, message } = appeal;
  const ban = await tx
    .selectFrom('ban')
    .innerJoin('game_account', (join) =>
      join
        .onRef('game_account.world_id', '=', 'ban.world_id')
        .onRef('game_account.login', '=', 'ban.login'),
    )
    .select(['ban.login', 'character_name', 'ban.state', 'ban.appeal_report_id'])
    .where('ban.id', '=', banId)
    .where('game_account.player_id', '=', playerId)
    .forUpdate('ban')
    .executeTakeFirst();
  if (!ban) throw new AppError('ban_not_found');
  if (ban.state !== 'active') throw new AppError('not_banned');
  if (ban.appeal_report_id !== null) throw new AppError('already_appealed');
  const reportId = await insertReport(tx, {
    playerId,
    subject: `${subject} ${ban.character_name ?? ban.login}`,
    message,
  });
  await tx.updateTable('ban').set({ appeal_report_id: reportId }).where('id', '=', banId).execute();
  return reportId;
}
