import type { CharacterRecapBody, ClanRecapBody, HeldCastle } from '#contract/recaps.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { recapClans } from './recap-clans.ts';
import { climbOf } from './recap-climb.ts';
import type { CastleHolder, RankedDay, readLastBoards, SeasonDays } from './recap-records.ts';
import { type DayOrder, rivalsOf } from './recap-rivals.ts';
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

export interface WrittenRecap {
  kind: 'character' | 'clan';
  name: string;
  characterId: number | null;
  body: CharacterRecapBody | ClanRecapBody;
}

/** Everybody who was ranked, had olympiad points or ruled, and every clan that did something. */
export function recapSeason(records: SeasonRecords): WrittenRecap[] {
  const looks = looksOf(records);
  return [...recapCharacters(records, looks), ...recapClans(records, looks)];
}

/** What a character was when the season ended. */
export interface Look {
  name: string;
  level: number | null;
  classId: number | null;
  clan: string | null;
}

function looksOf({ places, ranks, boards }: SeasonRecords): Map<number, Look> {
  const looks = new Map<number, Look>();
  for (const { id, name } of places) looks.set(id, { ...UNKNOWN, name });
  for (const { id, name, classId } of ranks) looks.set(id, { ...UNKNOWN, name, classId });
  for (const { id, name, clan, class_id } of boards.heroes) {
    if (looks.has(id)) looks.set(id, { name, level: null, classId: class_id, clan });
  }
  for (const { char_id, char_name, level, class_id, clan } of [...boards.pk, ...boards.pvp]) {
    if (!looks.has(char_id)) continue;
    looks.set(char_id, { name: char_name, level, classId: class_id, clan });
  }
  return looks;
}

const UNKNOWN = { level: null, classId: null, clan: null };

function recapCharacters(records: SeasonRecords, looks: Map<number, Look>): WrittenRecap[] {
  const { places, days, ranks } = records;
  const byBoard = { pvp: byCharacter(places, 'pvp'), pk: byCharacter(places, 'pk') };
  const orders = dayOrders(byBoard.pvp, days);
  const rivals = rivalsOf(orders);
  const lastOrder = orders.at(-1);
  const climb = (board: 'pvp' | 'pk', id: number) => {
    const all = byBoard[board].get(id) ?? [];
    const before = all.find(({ day }) => day === days.eve);
    return climbOf(
      all.filter(({ day }) => day >= days.first),
      before,
    );
  };
  const ranked = [...looks].map(([id, { name, level, classId, clan }]): WrittenRecap => {
    const body: CharacterRecapBody = {
      ...{ char_name: name, level, class_id: classId, clan },
      pvp: climb('pvp', id),
      pk: climb('pk', id),
      olympiad: olympiadOf(ranks, id),
      castles: castlesOf(records, ({ ruler }) => ruler === name),
      rivals: (rivals.get(id) ?? []).map((rival) => ({
        name: looks.get(rival.id)?.name ?? '',
        class_id: looks.get(rival.id)?.classId ?? null,
        passes: rival.passes,
        last: lastOrder?.get(rival.id) ?? null,
      })),
    };
    return { kind: 'character', name, characterId: id, body };
  });
  // Who was only on the eve's board has done nothing in this season.
  return [
    ...ranked.filter(({ body }) => hasDeeds(body as CharacterRecapBody)),
    ...lords(records, looks),
  ];
}

function hasDeeds({ pvp, pk, olympiad, castles }: CharacterRecapBody): boolean {
  return pvp !== null || pk !== null || olympiad !== null || castles.length > 0;
}

/** Rulers whom no ranking knows: their name is all there is. */
function lords(records: SeasonRecords, looks: Map<number, Look>): WrittenRecap[] {
  const known = new Set([...looks.values()].map(({ name }) => name));
  const names = new Set(records.holders.flatMap(({ ruler }) => (ruler === null ? [] : [ruler])));
  return [...names]
    .filter((name) => !known.has(name))
    .flatMap((name): WrittenRecap[] => {
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

export function castlesOf(
  { holders, from, to }: Pick<SeasonRecords, 'holders' | 'from' | 'to'>,
  isOwn: (holder: CastleHolder) => boolean,
): HeldCastle[] {
  return holders
    .filter((holder) => isOwn(holder) && (holder.until === null || holder.until > from))
    .map(({ castle, since, until }) => ({
      castle_name: `${castle}_castle`,
      since: unixSeconds(since),
      until: until === null || until >= to ? 0 : unixSeconds(until),
    }));
}

function olympiadOf(ranks: readonly SeasonRank[], id: number): CharacterRecapBody['olympiad'] {
  const own = ranks.find((rank) => rank.id === id);
  if (!own) return null;
  const better = ranks.filter(
    ({ classId, points }) => classId === own.classId && points > own.points,
  );
  return { points: own.points, place: better.length + 1 };
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

/** Who stood where, day by day. */
function dayOrders(places: Map<number, RankedDay[]>, { first }: SeasonDays): DayOrder[] {
  const days = new Map<string, Map<number, number>>();
  for (const { day, id, position } of [...places.values()].flat()) {
    if (day < first) continue;
    const order = days.get(day) ?? new Map<number, number>();
    days.set(day, order.set(id, position));
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, order]) => order);
}
