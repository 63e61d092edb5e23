import type { CharacterRecapBody } from '#contract/recaps.ts';
import { rankProgressOf } from './rank-progress.ts';
import type { RankedDay, SeasonDays } from './recap-records.ts';
import { type DayOrder, rivalsOf } from './recap-rivals.ts';
import {
  byCharacter,
  type CharacterAtEnd,
  castlesOf,
  type Recap,
  type SeasonRecords,
} from './season-records.ts';
import type { SeasonRank } from './seasons.repo.ts';

/** Everybody who was ranked, had Olympiad points or ruled a castle. */
export function recapCharacters(
  records: SeasonRecords,
  characters: Map<number, CharacterAtEnd>,
): Recap[] {
  const { places, days, ranks } = records;
  const byBoard = { pvp: byCharacter(places, 'pvp'), pk: byCharacter(places, 'pk') };
  const orders = dayOrders(byBoard.pvp, days);
  const rivals = rivalsOf(orders);
  const lastOrder = orders.at(-1);
  const progress = (board: 'pvp' | 'pk', id: number) => {
    const all = byBoard[board].get(id) ?? [];
    const before = all.find(({ day }) => day === days.dayBefore);
    return rankProgressOf(
      all.filter(({ day }) => day >= days.first),
      before,
    );
  };
  const ranked = [...characters].map(([id, { name, level, classId, clan }]): Recap => {
    const body: CharacterRecapBody = {
      char_name: name,
      level,
      class_id: classId,
      clan,
      pvp: progress('pvp', id),
      pk: progress('pk', id),
      olympiad: olympiadOf(ranks, id),
      castles: castlesOf(records, ({ ruler }) => ruler === name),
      rivals: (rivals.get(id) ?? []).map((rival) => ({
        name: characters.get(rival.id)?.name ?? '',
        class_id: characters.get(rival.id)?.classId ?? null,
        passes: rival.passes,
        last: lastOrder?.get(rival.id) ?? null,
      })),
    };
    return { kind: 'character', name, characterId: id, body };
  });
  // A character only on the board of the day before has done nothing in this season.
  return [
    ...ranked.filter(({ body }) => hasResults(body as CharacterRecapBody)),
    ...unrankedRulers(records, characters),
  ];
}

function hasResults({ pvp, pk, olympiad, castles }: CharacterRecapBody): boolean {
  return pvp !== null || pk !== null || olympiad !== null || castles.length > 0;
}

/** Rulers who are in no ranking: only their name is known. */
function unrankedRulers(records: SeasonRecords, characters: Map<number, CharacterAtEnd>): Recap[] {
  const known = new Set([...characters.values()].map(({ name }) => name));
  const names = new Set(records.holders.flatMap(({ ruler }) => (ruler === null ? [] : [ruler])));
  return [...names]
    .filter((name) => !known.has(name))
    .flatMap((name): Recap[] => {
      const castles = castlesOf(records, ({ ruler }) => ruler === name);
      if (castles.length === 0) return [];
      const nothing = { pvp: null, pk: null, olympiad: null, rivals: [] };
      const body = {
        char_name: name,
        level: null,
        class_id: null,
        clan: null,
        ...nothing,
        castles,
      };
      return [{ kind: 'character', name, characterId: null, body }];
    });
}

function olympiadOf(ranks: readonly SeasonRank[], id: number): CharacterRecapBody['olympiad'] {
  const ownRank = ranks.find((rank) => rank.id === id);
  if (!ownRank) return null;
  const better = ranks.filter(
    ({ classId, points }) => classId === ownRank.classId && points > ownRank.points,
  );
  return { points: ownRank.points, place: better.length + 1 };
}

/** Rankings by day. */
function dayOrders(places: Map<number, RankedDay[]>, { first }: SeasonDays): DayOrder[] {
  const days = new Map<string, Map<number, number>>();
  for (const { day, id, position } of [...places.values()].flat()) {
    if (day < first) continue;
    const order = days.get(day) ?? new Map<number, number>();
    days.set(day, order.set(id, position));
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, order]) => order);
}
