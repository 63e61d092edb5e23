import type { RaidRow } from '#contract/boards.ts';
import { type CastleKey, castles } from '#reference/castles.ts';
import type { BossState } from '#web/features/map/BossPin.tsx';
import { RAID_BANDS } from '#web/features/raids/raid-query.ts';

export const MAP_STATES = ['all', 'alive', 'open', 'dead'] as const;

/** The map's selection and filters; each combination has a URL, so no JavaScript is needed. */
export interface MapQuery {
  /** NPC ID of the chosen boss. */
  boss: number | null;
  castle: CastleKey | null;
  state: (typeof MAP_STATES)[number];
  /** Lower end of a band of ten levels; null for all. */
  band: number | null;
  serverId: string | null;
}

export function mapQuery(searchParams: URLSearchParams): MapQuery {
  return {
    boss: Number(searchParams.get('boss')) || null,
    castle: castles.find(({ key }) => key === searchParams.get('castle'))?.key ?? null,
    state: MAP_STATES.find((state) => state === searchParams.get('state')) ?? 'all',
    band: RAID_BANDS.find((band) => String(band) === searchParams.get('level')) ?? null,
    serverId: searchParams.get('server_id'),
  };
}

/** The URL of the map with another selection or filter. */
export function mapUrl(query: MapQuery, change: Partial<MapQuery> = {}): string {
  const { boss, castle, state, band, serverId } = { ...query, ...change };
  const searchParams = new URLSearchParams();
  if (serverId !== null) searchParams.set('server_id', serverId);
  if (boss !== null) searchParams.set('boss', String(boss));
  if (castle !== null) searchParams.set('castle', castle);
  if (band !== null) searchParams.set('level', String(band));
  if (state !== 'all') searchParams.set('state', state);
  return searchParams.size === 0 ? '/map' : `/map?${searchParams}`;
}

export function matchesQuery(
  { level }: Pick<RaidRow, 'level'>,
  state: BossState,
  query: Pick<MapQuery, 'state' | 'band'>,
): boolean {
  const { band } = query;
  const isInBand =
    band === null || (level >= band && (band === RAID_BANDS[0] || level < band + 10));
  return isInBand && (query.state === 'all' || query.state === state);
}
