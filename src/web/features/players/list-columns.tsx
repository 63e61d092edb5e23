import type { PlayerListReply } from '#contract/player-lists.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PhoneLabel } from '#web/ui/PhoneLabel.tsx';
import type { Column } from '#web/ui/table-column.ts';

type Session = PlayerListReply<'sessions'>['rows'][number];
type Note = PlayerListReply<'notes'>['rows'][number];

export function useSessionColumns(zone: string): readonly Column<Session>[] {
  const { t } = useText();
  return [
    {
      id: 'device',
      header: t('admin.players.device'),
      card: 'title',
      grows: true,
      cell: ({ device }) => device || '-',
    },
    {
      id: 'address',
      header: t('admin.players.address'),
      cell: ({ address }) =>
        address ? (
          <Link to={`/admin/players?q=${encodeURIComponent(address)}`}>{address}</Link>
        ) : (
          '-'
        ),
    },
    {
      id: 'since',
      header: t('admin.players.loggedIn'),
      cell: ({ created_at }) => (
        <span>
          <PhoneLabel>{t('admin.players.loggedIn')}</PhoneLabel>
          <DateTime seconds={created_at} zone={zone} />
        </span>
      ),
    },
    {
      id: 'seen',
      header: t('admin.players.lastSeen'),
      cell: ({ last_seen_at }) => (
        <span>
          <PhoneLabel>{t('admin.players.lastSeen')}</PhoneLabel>
          <DateTime seconds={last_seen_at} zone={zone} />
        </span>
      ),
    },
  ];
}

export function useNoteColumns(zone: string): readonly Column<Note>[] {
  const { t } = useText();
  return [
    {
      id: 'note',
      header: t('admin.players.note.label'),
      card: 'title',
      grows: true,
      cell: ({ note }) => <span className="font-normal whitespace-pre-line">{note}</span>,
    },
    { id: 'author', header: t('admin.players.note.author'), cell: ({ author }) => author },
    {
      id: 'at',
      header: t('admin.players.note.at'),
      cell: ({ at }) => <DateTime seconds={at} zone={zone} />,
    },
  ];
}
