import type { AdminClanPage } from '#contract/clan-pages.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { HideClanPage } from './HideClanPage.tsx';

export function useClanPageColumns(
  zone: string,
  worldName: (serverId: number) => string,
): readonly Column<AdminClanPage>[] {
  const { t } = useText();
  return [
    {
      id: 'clan',
      header: t('admin.clanPages.clan'),
      card: 'title',
      cell: ({ clan, server_id }) => (
        <span className="block min-w-0 md:min-w-36 [overflow-wrap:anywhere]">
          <span className="block">{clan}</span>
          <span className="block text-xs font-normal text-muted">{worldName(server_id)}</span>
        </span>
      ),
    },
    {
      id: 'text',
      header: t('admin.clanPages.pageText'),
      grows: true,
      cell: ({ motto, recruitment }) => (
        <span className="block min-w-0 text-sm [overflow-wrap:anywhere]">
          {motto && <span className="block font-semibold">{motto}</span>}
          <span className="line-clamp-3 whitespace-pre-line">{recruitment}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('admin.clanPages.state'),
      card: 'aside',
      cell: ({ hidden_at }) => (
        <Badge tone={hidden_at > 0 ? 'danger' : 'neutral'}>
          {t(hidden_at > 0 ? 'admin.clanPages.states.hidden' : 'admin.clanPages.states.shown')}
        </Badge>
      ),
    },
    {
      id: 'by',
      header: t('admin.clanPages.by'),
      cell: ({ updated_at, updated_by }) => (
        <span className="inline-block">
          <DateTime seconds={updated_at} zone={zone} />
          <span className="block max-w-44 truncate text-xs text-muted">{updated_by}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (page) => (
        <May permission="moderation.crests">
          <HideClanPage page={page} />
        </May>
      ),
    },
  ];
}
