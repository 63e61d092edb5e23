import type {
  HoursRow,
  LevelRow,
  OlympiadRow,
  Registrations,
  Statistics,
} from '#contract/boards.ts';
import { castleByKey } from '#reference/castles.ts';
import { gameClassById, gameClassName } from '#reference/classes.ts';
import type {
  CastleState,
  CharacterRank,
  PopulationGroup,
  SiegeRegistration,
} from '#server/game/boards.ts';

const HOUR_SECONDS = 3_600;

export function levelRows(ranks: readonly CharacterRank[]): LevelRow[] {
  return ranks.map(rankRow);
}

export function hoursRows(ranks: readonly CharacterRank[]): HoursRow[] {
  return ranks.map((row, index) => ({
    ...rankRow(row, index),
    hours: Math.floor(row.score / HOUR_SECONDS),
  }));
}

export function olympiadRows(ranks: readonly CharacterRank[]): OlympiadRow[] {
  return ranks.map((row, index) => ({ ...rankRow(row, index), point: row.score }));
}

function rankRow(row: CharacterRank, index: number) {
  return {
    rank: index + 1,
    char_id: row.characterId,
    char_name: row.characterName,
    level: row.level,
    class: gameClassName(row.classId),
    class_id: row.classId,
    clan: row.clanName,
  };
}

/** A class belongs to one race, so levels, classes and races are sums of the same counts. */
export function viewStatistics(groups: readonly PopulationGroup[]): Statistics {
  const levels = sumBy(groups, ({ level }) => Math.max(1, level));
  const classes = sumBy(groups, ({ classId }) => classId);
  const races = sumBy(groups, ({ classId }) => gameClassById(classId)?.race ?? '');
  return {
    characters: groups.reduce((sum, { count }) => sum + count, 0),
    levels: levels.sort(([a], [b]) => a - b),
    classes: classes
      .sort(([a, countA], [b, countB]) => countB - countA || a - b)
      .map(([class_id, count]) => ({ class_id, class: gameClassName(class_id), count })),
    races: races
      .sort(([, countA], [, countB]) => countB - countA)
      .map(([race, count]) => ({ race, count })),
  };
}

function sumBy<Key>(
  groups: readonly PopulationGroup[],
  keyOf: (group: PopulationGroup) => Key,
): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const group of groups) {
    const key = keyOf(group);
    counts.set(key, (counts.get(key) ?? 0) + group.count);
  }
  return [...counts];
}

/** For every castle. Games add the owner to the defenders only in memory, so it is added here. */
export function siegeRows(
  castles: readonly CastleState[],
  registrations: readonly SiegeRegistration[],
): (Registrations & { castle_name: string })[] {
  return [...castles]
    .sort((a, b) => castleByKey(a.castle).id - castleByKey(b.castle).id)
    .map(({ castle, ownerClanName }) => {
      const clansOn = (side: SiegeRegistration['side']) =>
        registrations
          .filter((row) => row.castle === castle && row.side === side)
          .map(({ clanName }) => clanName)
          .filter((clan) => clan !== ownerClanName);
      return {
        castle_name: `${castle}_castle`,
        attackers: clansOn('attacker'),
        defenders: [...(ownerClanName === null ? [] : [ownerClanName]), ...clansOn('defender')],
        waiting: clansOn('waiting'),
      };
    });
}
