import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { AxisHeader } from './AxisHeader.tsx';
import { BossName } from './BossName.tsx';
import { RaidLevel } from './RaidLevel.tsx';
import { RaidLinks } from './RaidLinks.tsx';
import { RaidState } from './RaidState.tsx';
import { RespawnWindow } from './RespawnWindow.tsx';
import type { RespawnAxis } from './respawn-axis.ts';

interface RaidColumnsOptions {
  world: World;
  axis: RespawnAxis;
  hasRespawned: (raid: RaidRow) => boolean;
}

/** Level, name, alive, last respawn, last death, and when a dead one is due. */
export function useRaidColumns(options: RaidColumnsOptions): Column<RaidRow>[] {
  const { world, axis, hasRespawned } = options;
  const { t } = useText();
  return [
    {
      id: 'level',
      header: t('raids.level'),
      align: 'end',
      card: 'lead',
      cell: (raid) => (
        <>
          {raid.level > 0 && (
            <span className="block text-xs leading-none text-muted md:hidden">
              {t('raids.levelShort')}
            </span>
          )}
          <RaidLevel level={raid.level} />
        </>
      ),
    },
    {
      id: 'name',
      header: t('raids.name'),
      card: 'title',
      grows: 'roomy',
      cell: (raid) => <BossName raid={raid} hasRespawned={hasRespawned(raid)} />,
    },
    {
      id: 'state',
      header: t('raids.state'),
      card: 'aside',
      cell: (raid) => <RaidState raid={raid} />,
    },
    {
      id: 'respawn',
      header: t('raids.lastRespawn'),
      cell: (raid) => (
        <span className="text-muted md:text-sm">
          <DateTime seconds={raid.time_high} zone={world.zone} mayBreak />
        </span>
      ),
    },
    {
      id: 'death',
      header: t('raids.lastDeath'),
      cell: (raid) => (
        <span className="text-muted md:text-sm">
          <DateTime seconds={raid.time_low} zone={world.zone} mayBreak />
        </span>
      ),
    },
    {
      id: 'window',
      header: <AxisHeader axis={axis} />,
      isUnlabeled: true,
      cell: (raid) => <RespawnWindow raid={raid} world={world} axis={axis} />,
    },
    {
      id: 'links',
      header: t('raids.links'),
      align: 'end',
      isUnlabeled: true,
      cell: (raid) => <RaidLinks raid={raid} serverId={world.server_id} />,
    },
  ];
}
