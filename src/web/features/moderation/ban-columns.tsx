import type { Ban } from '#contract/moderation.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PhoneLabel } from '#web/ui/PhoneLabel.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { LiftBan } from './LiftBan.tsx';

export function useBanColumns(
  zone: string,
  worldName: (serverId: number) => string,
): readonly Column<Ban>[] {
  const { t } = useText();
  return [
    {
      id: 'subject',
      header: t('admin.bans.subject'),
      card: 'title',
      cell: (ban) => <Subject ban={ban} worldName={worldName} />,
    },
    {
      id: 'why',
      header: t('admin.bans.reason'),
      grows: true,
      cell: (ban) => <Why ban={ban} />,
    },
    {
      id: 'state',
      header: t('admin.bans.state'),
      card: 'aside',
      cell: ({ state, ban_order_id, lift_order_id }) => (
        <Link to={`/admin/orders/${lift_order_id ?? ban_order_id}`}>
          <StateBadge state={state === 'active' ? 'banned' : state}>
            {t(`admin.bans.states.${state}`)}
          </StateBadge>
        </Link>
      ),
    },
    {
      id: 'since',
      header: t('admin.bans.since'),
      card: 'hidden',
      cell: ({ banned_at, banned_by }) => (
        <span className="inline-block">
          <DateTime seconds={banned_at} zone={zone} />
          <span className="block max-w-44 truncate text-xs text-muted">{banned_by.email}</span>
        </span>
      ),
    },
    {
      id: 'end',
      header: t('admin.bans.end'),
      cell: (ban) => <End ban={ban} zone={zone} />,
    },
    {
      id: 'actions',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (ban) =>
        ban.state === 'active' && (
          <May permission="moderation.ban">
            <LiftBan ban={ban} />
          </May>
        ),
    },
  ];
}

type SubjectProps = { ban: Ban; worldName: (serverId: number) => string };

function Subject({ ban: { account, character, server_id, player }, worldName }: SubjectProps) {
  const { t } = useText();
  return (
    <>
      {character ? (
        <>
          <Link to={`/admin/servers/${server_id}/chars/${character.id}`} className="block">
            {character.name}
          </Link>
          <span className="block text-xs font-normal text-muted">
            {t('admin.bans.ofAccount', { account })}
          </span>
        </>
      ) : (
        <span className="block">{account}</span>
      )}
      <span className="block text-xs font-normal text-muted max-md:hidden">
        {worldName(server_id)}
      </span>
      {player && (
        <Link
          to={`/admin/players/${player.id}`}
          className="block text-xs font-normal max-md:hidden"
        >
          {player.email}
        </Link>
      )}
    </>
  );
}

function Why({ ban: { category, reason, note, lift_note, appeal_report_id } }: { ban: Ban }) {
  const { t } = useText();
  return (
    <span className="block [overflow-wrap:anywhere]">
      <span className="block">{t(`admin.bans.categories.${category}`)}</span>
      <span className="block text-sm text-muted">{reason}</span>
      {[note, lift_note].filter(Boolean).map((text) => (
        <span key={text} className="block text-xs text-muted italic">
          {text}
        </span>
      ))}
      {appeal_report_id !== null && (
        <May permission="support.read">
          <Link to={`/admin/reports/${appeal_report_id}`} className="block text-sm">
            {t('admin.bans.appeal')}
          </Link>
        </May>
      )}
    </span>
  );
}

function End({ ban: { state, ends_at, lifted_at, lifted_by }, zone }: { ban: Ban; zone: string }) {
  const { t } = useText();
  if (state === 'lifted') {
    return (
      <span className="inline-block">
        <DateTime seconds={lifted_at} zone={zone} />
        <span className="block max-w-44 truncate text-xs text-muted">
          {lifted_by?.email ?? t('admin.bans.timeOver')}
        </span>
      </span>
    );
  }
  if (ends_at === 0) return t('admin.bans.noEnd');
  return (
    <span>
      <PhoneLabel>{t('admin.bans.end')}</PhoneLabel>
      <DateTime seconds={ends_at} zone={zone} />
    </span>
  );
}
