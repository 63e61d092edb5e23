import type { ClanRow } from '#contract/boards.ts';
import { hasDetails } from './clan-query.ts';

/** Highest reputation first. */
export function byReputation(clans: readonly ClanRow[]): ClanRow[] {
  return clans.toSorted((a, b) => b.clan_root_name_value - a.clan_root_name_value);
}

/** The place of every clan by reputation, by name; a hidden clan has none. */
export function clanRanks(clans: readonly ClanRow[]): ReadonlyMap<string, number> {
  return new Map(
    byReputation(clans.filter(hasDetails)).map((clan, index) => [clan.clan_name, index + 1]),
  );
}
