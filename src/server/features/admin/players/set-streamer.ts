import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { keepConsequence } from '#server/features/donations/disputes/keep-consequence.ts';
import { channelOfLink } from '#server/features/streamers/channel-of-link.ts';
import { channelOfService } from '#server/features/streamers/channel-of-service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface StreamerStatus {
  adminId: string;
  playerId: string;
  isStreamer: boolean;
  code: string | null;
  link: string | null;
  /** Undefined leaves them as they are. */
  youtube?: string | null | undefined;
  kick?: string | null | undefined;
  origin: Origin;
}

/** The flag, the code and the link. A link that leads to no channel would show nothing, so it is refused. */
export async function setStreamer(tx: Tx, status: StreamerStatus): Promise<void> {
  const { adminId, playerId, isStreamer, code, link, origin } = status;
  const channels = {
    ...channelOf('youtube', status.youtube),
    ...channelOf('kick', status.kick),
  };
  if (link !== null && channelOfLink(link) === null) throw new AppError('stream_link_invalid');
  await keepConsequence(tx, playerId, 'streamer');
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

/** What is stored of a typed channel; nothing changes where none was sent. */
function channelOf(service: 'youtube' | 'kick', typed: string | null | undefined) {
  if (typed === undefined) return {};
  const channel = typed ? channelOfService(service, typed) : null;
  if (typed && channel === null) throw new AppError('stream_link_invalid');
  return { [`${service}_channel` as const]: channel };
}
