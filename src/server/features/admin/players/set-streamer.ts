import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { keepConsequence } from '#server/features/donations/disputes/keep-consequence.ts';
import { channelOfLink } from '#server/features/streamers/channel-of-link.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface StreamerStatus {
  adminId: string;
  playerId: string;
  isStreamer: boolean;
  code: string | null;
  link: string | null;
  origin: Origin;
}

/** The flag, the code and the link. A link that leads to no channel would show nothing, so it is refused. */
export async function setStreamer(tx: Tx, status: StreamerStatus): Promise<void> {
  const { adminId, playerId, isStreamer, code, link, origin } = status;
  if (link !== null && channelOfLink(link) === null) throw new AppError('stream_link_invalid');
  await keepConsequence(tx, playerId, 'streamer');
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({
      is_streamer: isStreamer,
      streamer_code: code,
      stream_link: link,
      updated_at: new Date(),
    })
    .where('id', '=', playerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('player_not_found');
  await writeAudit(tx, {
    actorId: adminId,
    action: 'player.set-streamer',
    subjectKind: 'player',
    subjectId: playerId,
    origin,
    detail: { is_streamer: isStreamer, streamer_code: code, stream_link: link },
  });
}
