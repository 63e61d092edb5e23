import { expect, test } from 'vitest';
import { clanHallById, clanHalls } from './clan-halls.ts';
import { hallPlace } from './hall-places.ts';

test.each([
  [20, ''],
  [21, 'Partisan Hide'],
  [22, 'Gludio'],
  [25, 'Gludio'],
  [26, 'Gludin'],
  [30, 'Gludin'],
  [31, 'Dion'],
  [33, 'Dion'],
  [34, 'Devastated Castle'],
  [35, "Bandit's Stronghold"],
  [36, 'Aden'],
  [41, 'Aden'],
  [42, 'Giran'],
  [46, 'Giran'],
  [47, 'Goddard'],
  [50, 'Goddard'],
  [51, 'Rune'],
  [57, 'Rune'],
  [58, 'Schuttgart'],
  [61, 'Schuttgart'],
  [62, 'Rainbow Spring'],
  [63, 'Beast Farm'],
  [64, ''],
  [65, 'Fort Restless'],
  [66, ''],
  [0, ''],
])('hall %i is at %j', (id, place) => {
  expect(hallPlace(id)).toBe(place);
});

test('every hall of the games has a name, and a place where the specification lists its id', () => {
  expect(clanHalls).toHaveLength(44);
  expect(clanHalls.map(({ id }) => id).filter((id) => hallPlace(id) === '')).toEqual([64]);
  expect(clanHallById(21)).toMatchObject({ name: 'Fortress of Resistance', isContestable: true });
  expect(clanHallById(65)).toBeUndefined();
});
