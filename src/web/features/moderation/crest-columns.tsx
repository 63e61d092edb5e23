import { type AdminCrest, adminCrestPicturePath } from '#contract/crests.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { HideCrest } from './HideCrest.tsx';

export function useCrestColumns(
  zone: string,
  worldName: (serverId: number) => string,
): readonly Column<AdminCrest>[] {
  const { t } = useText();
  return [
    {
      id: 'owner',
      header: t('admin.crests.owner'),
      card: 'title',
      grows: true,
      cell: (crest) => (
        <span className="flex items-center gap-3">
          <span className="flex h-9 w-12 flex-none items-center justify-center">
            {crest.has_picture && (
              <img
                src={adminCrestPicturePath(crest)}
                width={crest.kind === 'clan' ? 48 : 24}
                height={36}
                alt={t('admin.crests.picture', { name: crest.name })}
                className="[image-rendering:pixelated]"
              />
            )}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block">{crest.name}</span>
            <span className="block text-xs font-normal text-muted">
              {t(`admin.crests.kinds.${crest.kind}`)} · {worldName(crest.server_id)}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('admin.crests.state'),
      card: 'aside',
      cell: ({ hidden_at, has_picture }) =>
        hidden_at > 0 ? (
          <Badge tone="danger">{t('admin.crests.states.hidden')}</Badge>
        ) : (
          <Badge tone={has_picture ? 'success' : 'neutral'}>
            {t(has_picture ? 'admin.crests.states.shown' : 'admin.crests.noPicture')}
          </Badge>
        ),
    },
    {
      id: 'since',
      header: t('admin.crests.hiddenSince'),
      cell: ({ hidden_at, hidden_by }) =>
        hidden_at > 0 && (
          <span className="inline-block">
            <DateTime seconds={hidden_at} zone={zone} />
            <span className="block max-w-44 truncate text-xs text-muted">{hidden_by}</span>
          </span>
        ),
    },
    {
      id: 'actions',
      header: <ActionsHeader />,
      isUnlabeled: true,
      card: 'aside',
      cell: (crest) => (
        <May permission="moderation.crests">
          <HideCrest crest={crest} />
        </May>
      ),
    },
  ];
}
