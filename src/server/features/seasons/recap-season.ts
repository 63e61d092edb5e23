import { recapCharacters } from './recap-characters.ts';
import { recapClans } from './recap-clans.ts';
import type { CharacterAtEnd, Recap, SeasonRecords } from './season-records.ts';

/** Everybody who was ranked, had Olympiad points or ruled a castle, and every clan that fought or held one. */
export function recapSeason(records: SeasonRecords): Recap[] {
  const characters = charactersAtEnd(records);
  return [...recapCharacters(records, characters), ...recapClans(records, characters)];
}

function charactersAtEnd({ places, ranks, boards }: SeasonRecords): Map<number, CharacterAtEnd> {
  const characters = new Map<number, CharacterAtEnd>();
  for (const { id, name } of places) characters.set(id, { ...UNKNOWN, name });
  for (const { id, name, classId } of ranks) characters.set(id, { ...UNKNOWN, name, classId });
  for (const { id, name, clan, class_id } of boards.heroes) {
    if (characters.has(id)) characters.set(id, { name, level: null, classId: class_id, clan });
  }
  for (const { char_id, char_name, level, class_id, clan } of [...boards.pk, ...boards.pvp]) {
    if (!characters.has(char_id)) continue;
    characters.set(char_id, { name: char_name, level, classId: class_id, clan });
  }
  return characters;
}

const UNKNOWN = { level: null, classId: null, clan: null };
