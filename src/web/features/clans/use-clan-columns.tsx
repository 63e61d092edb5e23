import type { ClanRow } from '#contract/boards.ts';
import { hallPlace } from '#reference/hall-places.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { BreakableName } from '#web/ui/BreakableName.tsx';
import { Dash } from '#web/ui/Dash.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { hasDetails } from './clan-query.ts';
import { clanRanks } from './clan-ranks.ts';
import { HeldCastle, HeldCrest } from './HeldCastle.tsx';
import { Reputation } from './Reputation.tsx';

/** The place by reputation, then clan, level, leader, reputation, last dismissal, hall, castle, siege kills. */
export function useClanColumns(zone: string, detailed: readonly ClanRow[]): Column<ClanRow>[] {
  const { t } = useText();
  const links = useProfileLinks();
  const ranks = clanRanks(detailed);
  const highest = Math.max(0, ...detailed.map((clan) => clan.clan_root_name_value));
  const rank: Column<ClanRow> = {
    id: 'rank',
    header: t('ranking.rank'),
    align: 'end',
    card: 'lead',
    cell: (clan) => <span className="text-muted">{ranks.get(clan.clan_name)}</span>,
  };
  const columns: Column<ClanRow>[] = [
    {
      id: 'level',
      header: t('clans.level'),
      // A phone has it in the second line.
      card: 'hidden',
      cell: (clan) => <Level level={clan.clan_skill_level} />,
      sortBy: (clan) => clan.clan_skill_level,
      firstDirection: 'desc',
    },
    {
      id: 'leader',
      header: t('clans.leader'),
      cell: (clan) => <Leader name={clan.leader_name} />,
      sortBy: (clan) => clan.leader_name,
    },
    {
      id: 'reputation',
      header: t('clans.reputation'),
      align: 'end',
      card: 'aside',
      cell: (clan) => <Reputation value={clan.clan_root_name_value} highest={highest} />,
      sortBy: (clan) => clan.clan_root_name_value,
      firstDirection: 'desc',
    },
    {
      id: 'dismissal',
      header: t('clans.dismissal'),
      cell: (clan) => <DateTime seconds={clan.clan_oust_time} zone={zone} mayBreak />,
    },
    {
      id: 'hall',
      header: t('clans.hall'),
      cell: (clan) => hallPlace(clan.clan_agit_id),
    },
    {
      id: 'castle',
      header: t('clans.castle'),
      from: 'lg',
      cell: (clan) => <HeldCastle castleName={clan.castle_name} />,
    },
    {
      id: 'siegeKills',
      header: t('clans.siegeKills'),
      align: 'end',
      cell: (clan) =>
        clan.clan_siege_kill === null ? <Dash /> : <Amount value={clan.clan_siege_kill} />,
      sortBy: (clan) => clan.clan_siege_kill,
      firstDirection: 'desc',
    },
  ];
  return [
    onlyWithDetails(rank),
    {
      id: 'clan',
      header: t('clans.clan'),
      card: 'title',
      grows: 'roomy',
      cell: (clan) => (
        <ClanName clan={clan} to={hasDetails(clan) ? links.clan(clan.clan_name) : null} />
      ),
      sortBy: (clan) => clan.clan_name,
    },
    ...columns.map((column) => onlyWithDetails(column)),
  ];
}

/** A clan below level 0 shows only its name; it is sorted last. */
function onlyWithDetails(column: Column<ClanRow>): Column<ClanRow> {
  const { cell, sortBy } = column;
  return {
    ...column,
    cell: (clan) => (hasDetails(clan) ? cell(clan) : null),
    ...(sortBy ? { sortBy: (clan: ClanRow) => (hasDetails(clan) ? sortBy(clan) : null) } : {}),
  };
}

function ClanName({ clan, to }: { clan: ClanRow; to: string | null }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 leading-tight max-md:items-start">
      <ClanCrest clan={clan.clan_name} size={28} />
      <span className="block min-w-0">
        <span className="flex flex-wrap items-center gap-x-1.5">
          <NameLink to={to} className="block min-w-0 font-semibold [overflow-wrap:anywhere]">
            <BreakableName name={clan.clan_name} />
          </NameLink>
          {hasDetails(clan) && <HeldCrest castleName={clan.castle_name} />}
        </span>
        {hasDetails(clan) && clan.alliance && (
          <span className="block truncate text-xs font-normal text-muted max-md:hidden">
            {clan.alliance}
          </span>
        )}
      </span>
    </span>
  );
}

function Level({ level }: { level: number }) {
  return (
    <span className="inline-grid min-w-7 place-items-center rounded-full border border-line text-sm text-muted">
      {level}
    </span>
  );
}

function Leader({ name }: { name: string | null }) {
  const links = useProfileLinks();
  if (name === null) return <Dash />;
  return (
    <span className="md:max-[799px]:inline-block md:max-[799px]:min-w-16 max-[799px]:[overflow-wrap:anywhere] min-[800px]:whitespace-nowrap">
      <NameLink to={links.character(name)}>{name}</NameLink>
    </span>
  );
}
