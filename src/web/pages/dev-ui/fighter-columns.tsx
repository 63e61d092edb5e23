import { Amount } from '#web/ui/Amount.tsx';
import { ClassIcon } from '#web/ui/heraldry/ClassIcon.tsx';
import type { Column } from '#web/ui/table-column.ts';
import type { Fighter } from './sample-data.ts';

export const FIGHTER_COLUMNS: readonly Column<Fighter>[] = [
  {
    id: 'place',
    header: '#',
    align: 'end',
    card: 'lead',
    cell: (fighter) => <span className="text-muted">{fighter.place}</span>,
  },
  {
    id: 'name',
    header: 'Nickname',
    card: 'title',
    sortBy: (fighter) => fighter.name,
    cell: (fighter) => (
      <span className="flex items-center gap-2.5">
        <ClassIcon archetype={fighter.archetype} />
        <span className="leading-tight">
          {fighter.name}
          <span className="block text-xs font-normal text-muted">
            {[fighter.className, fighter.clan].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'kills',
    header: 'Kills',
    align: 'end',
    card: 'aside',
    firstDirection: 'desc',
    sortBy: (fighter) => fighter.kills,
    cell: (fighter) => <Amount value={fighter.kills} />,
  },
];
