import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import type { PhonePages } from '#web/ui/phone-pages.ts';
import { Table } from '#web/ui/Table.tsx';
import { useBossPlace } from './boss-place.ts';
import { isAlive } from './is-alive.ts';
import { RaidBrief } from './RaidBrief.tsx';
import type { RespawnAxis } from './respawn-axis.ts';
import { useRaidColumns } from './use-raid-columns.tsx';

interface RaidTableProps {
  caption: string;
  raids: readonly RaidRow[];
  world: World;
  axis: RespawnAxis;
  hasRespawned: (raid: RaidRow) => boolean;
  phonePages?: PhonePages;
}

export function RaidTable({ caption, raids, phonePages, ...options }: RaidTableProps) {
  const columns = useRaidColumns(options);
  const place = useBossPlace();
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={raids}
      keyOf={(raid) => raid.npc_db_name}
      {...(phonePages && { phonePages })}
      secondLine={(raid) => ({
        line: <RaidBrief raid={raid} world={options.world} axis={options.axis} />,
        more: !isAlive(raid) && <p>{place(raid)}</p>,
      })}
      empty={null}
    />
  );
}
