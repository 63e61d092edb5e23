import { recapCharacters } from './recap-characters.ts';
import { recapClans } from './recap-clans.ts';
import type { Look, SeasonRecords, WrittenRecap } from './season-records.ts';

/** Everybody who was ranked, had olympiad points or ruled, and every clan that did something. */
export function recapSeason(records: SeasonRecords): WrittenRecap[] {
  const looks = looksOf(records);
  return [...recapCharacters(records, looks), ...recapClans(records, looks)];
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
