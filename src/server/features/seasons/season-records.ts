import type { CharacterRecapBody, ClanRecapBody, HeldCastle } from '#contract/recaps.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { CastleHolder, RankedDay, readLastBoards, SeasonDays } from './recap-records.ts';
import type { SeasonRank } from './seasons.repo.ts';

/** What the portal recorded of a season, and the boards as they were when it had ended. */
export interface SeasonRecords {
  from: Date;
  to: Date;
  days: SeasonDays;
  places: readonly RankedDay[];
  ranks: readonly SeasonRank[];
  holders: readonly CastleHolder[];
  sieges: readonly { castle: string; starts_at: Date }[];
  boards: Awaited<ReturnType<typeof readLastBoards>>;
}

export interface Recap {
  kind: 'character' | 'clan';
  name: string;
  characterId: number | null;
  body: CharacterRecapBody | ClanRecapBody;
}

/** What a character was when the season ended. */
export interface CharacterAtEnd {
  name: string;
  level: number | null;
  classId: number | null;
  clan: string | null;
}

export function castlesOf(
  { holders, from, to }: Pick<SeasonRecords, 'holders' | 'from' | 'to'>,
  isTheirs: (holder: CastleHolder) => boolean,
): HeldCastle[] {
  return holders
    .filter((holder) => isTheirs(holder) && (holder.until === null || holder.until > from))
    .map(({ castle, since, until }) => ({
      castle_name: `${castle}_castle`,
      since: unixSeconds(since),
      until: until === null || until >= to ? 0 : unixSeconds(until),
    }));
}

export function byCharacter(
  places: readonly RankedDay[],
  board: 'pvp' | 'pk',
): Map<number, RankedDay[]> {
  return Map.groupBy(
    places.filter((place) => place.board === board),
    ({ id }) => id,
  );
}
