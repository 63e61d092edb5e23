import type { AdminStreamer } from '#contract/streamers.ts';
import { StreamerModal } from '#web/features/streamers/StreamerModal.tsx';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';

export function useStreamerColumns(): Column<AdminStreamer>[] {
  const { t } = useText();
  return [
    {
      id: 'email',
      header: t('admin.streamers.player'),
      card: 'title',
      grows: true,
      cell: ({ id, email }) => (
        <Link to={`/admin/players/${id}`} className="block truncate">
          {email}
        </Link>
      ),
    },
    {
      id: 'code',
      header: t('admin.streamers.code'),
      cell: ({ streamer_code }) => streamer_code || '-',
    },
    {
      id: 'channel',
      header: t('admin.streamers.channel'),
      cell: ({ channel, stream_link, youtube_channel, kick_channel }) => (
        <>
          {channel}
          {channel === null && stream_link !== '' && (
            <span className="inline-flex items-center gap-2">
              {stream_link}
              <Badge tone="danger">{t('admin.streamers.noChannel')}</Badge>
            </span>
          )}
          <span className="block text-sm text-muted">
            {[youtube_channel, kick_channel].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'edit',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (streamer) => (
        <May permission="players.streamers">
          <StreamerModal streamer={streamer} />
        </May>
      ),
    },
  ];
}
