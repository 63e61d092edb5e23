import type { ClanRow } from '#contract/boards.ts';
import type { Sort } from '#web/ui/table-sort.ts';

/** The list's state in the URL; every state has a URL, so no JavaScript is needed. */
export interface ClanQuery {
  serverId: string | null;
  name: string;
  sort: Sort;
  isAll: boolean;
}

const CLAN_SORTS = ['clan', 'level', 'leader', 'reputation', 'siegeKills'] as const;
const DEFAULT_SORT: Sort = { column: 'reputation', direction: 'desc' };

export function clanQuery(searchParams: URLSearchParams): ClanQuery {
  const column = CLAN_SORTS.find((known) => known === searchParams.get('sort'));
  return {
    serverId: searchParams.get('server_id'),
    name: searchParams.get('name')?.trim().slice(0, 24) ?? '',
    sort: column
      ? { column, direction: searchParams.get('dir') === 'asc' ? 'asc' : 'desc' }
      : DEFAULT_SORT,
    isAll: searchParams.has('all'),
  };
}

export function clanUrl({ serverId, name, sort, isAll }: ClanQuery): string {
  const isDefault =
    sort.column === DEFAULT_SORT.column && sort.direction === DEFAULT_SORT.direction;
  const query = new URLSearchParams({
    ...(serverId ? { server_id: serverId } : {}),
    ...(name ? { name } : {}),
    ...(isDefault ? {} : { sort: sort.column, dir: sort.direction }),
    ...(isAll ? { all: '1' } : {}),
  });
  return query.size > 0 ? `/clans?${query}` : '/clans';
}

/** Clans whose name or leader contains this text; a hidden clan is found by its name only. */
export function matchingClans(clans: readonly ClanRow[], name: string): readonly ClanRow[] {
  if (name === '') return clans;
  const text = name.toLowerCase();
  return clans.filter(
    (clan) =>
      clan.clan_name.toLowerCase().includes(text) ||
      (hasDetails(clan) && clan.leader_name?.toLowerCase().includes(text)),
  );
}

/** The specification: details only when clan_skill_level is 0 or more. */
export function hasDetails({ clan_skill_level }: Pick<ClanRow, 'clan_skill_level'>): boolean {
  return clan_skill_level >= 0;
}
