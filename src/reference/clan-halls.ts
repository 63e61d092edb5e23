import { HALLS } from './clan-halls.data.ts';

export type ClanHall = {
  readonly id: number;
  readonly name: string;
  readonly town: string;
  readonly isContestable: boolean;
};

export const clanHalls: readonly ClanHall[] = HALLS.map(([id, name, town, isContestable]) => ({
  id,
  name,
  town,
  isContestable,
}));

/** The location of a hall as worded in the specification; empty for ids it does not list. */
export function hallPlace(hallId: number): string {
  return places.find(([first, last]) => first <= hallId && hallId <= last)?.[2] ?? '';
}

export function clanHallById(hallId: number): ClanHall | undefined {
  return byId.get(hallId);
}

const byId = new Map(clanHalls.map((hall) => [hall.id, hall]));

const places: readonly (readonly [first: number, last: number, place: string])[] = [
  [21, 21, 'Partisan Hide'],
  [22, 25, 'Gludio'],
  [26, 30, 'Gludin'],
  [31, 33, 'Dion'],
  [34, 34, 'Devastated Castle'],
  [35, 35, "Bandit's Stronghold"],
  [36, 41, 'Aden'],
  [42, 46, 'Giran'],
  [47, 50, 'Goddard'],
  [51, 57, 'Rune'],
  [58, 61, 'Schuttgart'],
  [62, 62, 'Rainbow Spring'],
  [63, 63, 'Beast Farm'],
  [65, 65, 'Fort Restless'],
];
