import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { takeOverConsequence } from '#server/features/donations/disputes/take-over-consequence.ts';
import { channelOfService } from '#server/features/streamers/channel-of-service.ts';
import { twitchChannelOf } from '#server/features/streamers/twitch-channel.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface StreamerStatus {
  adminId: string;
  playerId: string;
  isStreamer: boolean;
  code: string | null;
  link: string | null;
  /** Undefined leaves a channel as it is. */
  youtube?: string | null | undefined;
  kick?: string | null | undefined;
  origin: Origin;
}

/**
 * Sets the streamer flag, code, link and channels. A link that leads to no channel is refused: it
 * would show nothing.
 */
export async function setStreamer(tx: Tx, status: StreamerStatus): Promise<void> {
  const { adminId, playerId, isStreamer, code, link, origin } = status;
  const channels = {
    ...channelOf('youtube', status.youtube),
    ...channelOf('kick', status.kick),
  };
  if (link !== null && twitchChannelOf(link) === null) throw new AppError('stream_link_invalid');
  await takeOverConsequence(tx, playerId, 'streamer');
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({
      is_streamer: isStreamer,
      streamer_code: code,
      stream_link: link,
      ...channels,
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
    detail: { is_streamer: isStreamer, streamer_code: code, stream_link: link, ...channels },
  });
}

/** The column to update; none if no channel was sent. */
function channelOf(service: 'youtube' | 'kick', typed: string | null | undefined) {
  if (typed === undefined) return {};
  const channel = typed ? channelOfService(service, typed) : null;
  if (typed && channel === null) throw new AppError('stream_link_invalid');
  return { [`${service}_channel` as const]: channel };
}
