import { expect, test } from 'vitest';
import type { CastleState, CharacterRank } from '#server/game/boards.ts';
import { bigCount, characterId } from '#server/game/ids.ts';
import { hoursRows, levelRows, olympiadRows, siegeRows, viewStatistics } from './ranks.view.ts';

const rank = (id: number, score: number): CharacterRank => ({
  characterId: characterId(id),
  characterName: `N${id}`,
  score,
  level: 78,
  classId: 97,
  clanName: null,
});
const rankRow = (place: number, id: number) => ({
  rank: place,
  char_id: id,
  char_name: `N${id}`,
  level: 78,
  class: 'Cardinal',
  class_id: 97,
  clan: null,
});

test('ranks follow the given order; hours are rounded down, points unchanged', () => {
  expect(levelRows([rank(7, 78), rank(3, 78)])).toEqual([rankRow(1, 7), rankRow(2, 3)]);
  expect(hoursRows([rank(7, 7_199), rank(3, 3_599)])).toEqual([
    { ...rankRow(1, 7), hours: 1 },
    { ...rankRow(2, 3), hours: 0 },
  ]);
  expect(olympiadRows([rank(7, 120)])).toEqual([{ ...rankRow(1, 7), point: 120 }]);
});

test('levels, classes and races are summed from counts by class and level', () => {
  const groups = [
    { classId: 0, level: 1, count: 5 },
    { classId: 88, level: 80, count: 2 },
    { classId: 44, level: 1, count: 4 },
    { classId: 250, level: 80, count: 1 },
    { classId: 88, level: 40, count: 6 },
  ];
  expect(viewStatistics(groups)).toEqual({
    characters: 18,
    levels: [
      [1, 9],
      [40, 6],
      [80, 3],
    ],
    classes: [
      { class_id: 88, class: 'Duelist', count: 8 },
      { class_id: 0, class: 'Human Fighter', count: 5 },
      { class_id: 44, class: 'Orc Fighter', count: 4 },
      { class_id: 250, class: 'Class #250', count: 1 },
    ],
    races: [
      { race: 'Human', count: 13 },
      { race: 'Orc', count: 4 },
      { race: '', count: 1 },
    ],
  });
  expect(viewStatistics([])).toEqual({ characters: 0, levels: [], classes: [], races: [] });
});

const castle = (key: CastleState['castle'], ownerClanName: string | null): CastleState => ({
  castle: key,
  ownerClanId: ownerClanName === null ? null : 1,
  ownerClanName,
  rulerName: null,
  previousRulerName: null,
  taxPercent: 0,
  taxIncome: bigCount(0),
  siegeAt: null,
});

test('the owner is the first defender, once, whether or not the game lists it', () => {
  const rows = siegeRows(
    [castle('giran', 'Ravens'), castle('gludio', null), castle('dion', 'Foxes')],
    [
      { castle: 'giran', clanName: 'Owls', side: 'defender' },
      { castle: 'giran', clanName: 'Ravens', side: 'defender' },
      { castle: 'giran', clanName: 'Wolves', side: 'attacker' },
      { castle: 'giran', clanName: 'Crows', side: 'waiting' },
    ],
  );
  expect(rows).toEqual([
    { castle_name: 'gludio_castle', attackers: [], defenders: [], waiting: [] },
    { castle_name: 'dion_castle', attackers: [], defenders: ['Foxes'], waiting: [] },
    {
      castle_name: 'giran_castle',
      attackers: ['Wolves'],
      defenders: ['Ravens', 'Owls'],
      waiting: ['Crows'],
    },
  ]);
});
