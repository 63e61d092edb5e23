import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { BossName } from './BossName.tsx';
import { RaidLevel } from './RaidLevel.tsx';
import { RaidLinks } from './RaidLinks.tsx';
import { RaidState } from './RaidState.tsx';
import { RespawnWindow } from './RespawnWindow.tsx';

/** Level, name, alive, last respawn, last death, and when a dead one is due. */
export function useRaidColumns(world: World): Column<RaidRow>[] {
  const { t } = useText();
  return [
    {
      id: 'level',
      header: t('raids.level'),
      align: 'end',
      card: 'lead',
      cell: (raid) => <RaidLevel level={raid.level} />,
    },
    {
      id: 'name',
      header: t('raids.name'),
      card: 'title',
      grows: 'roomy',
      cell: (raid) => <BossName raid={raid} />,
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
      header: t('raids.window'),
      cell: (raid) => (
        <div className="flex min-w-36 flex-col justify-center md:min-h-15 md:min-w-46 xl:min-h-10 xl:min-w-80">
          <RespawnWindow raid={raid} world={world} />
        </div>
      ),
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
