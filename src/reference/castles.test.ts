import { expect, test } from 'vitest';
import { castleSkills } from './castle-skills.ts';
import { castleByGameName, castleById, castleByKey, castles } from './castles.ts';

test('the castles have the specification’s names, in its order', () => {
  expect(castles.map((castle) => [castle.key, castle.displayName])).toEqual([
    ['gludio', 'Gludio'],
    ['dion', 'Dion'],
    ['giran', 'Giran'],
    ['oren', 'Oren'],
    ['aden', 'Aden'],
    ['innadrile', 'Heine'],
    ['godad', 'Goddard'],
    ['rune', 'Rune'],
    ['schutt', 'Schuttgart'],
  ]);
});

test.each([
  ['innadrile_castle', 'Heine'],
  ['Innadril', 'Heine'],
  ['godad_castle', 'Goddard'],
  ['schutt_castle', 'Schuttgart'],
  ['schuttgart_castle', 'Schuttgart'],
  ['Schuttgart', 'Schuttgart'],
  ['GLUDIO_CASTLE', 'Gludio'],
])('%s of a game database is %s', (gameName, displayName) => {
  expect(castleByGameName(gameName)?.displayName).toBe(displayName);
});

test('an unknown name or id is not a castle', () => {
  expect(castleByGameName('devastated_castle')).toBeUndefined();
  expect(castleById(10)).toBeUndefined();
});

test('key and id lead to the same castle', () => {
  for (const castle of castles) expect(castleById(castle.id)).toBe(castleByKey(castle.key));
});

test('every castle has three residential skills and a flag bonus', () => {
  for (const { key } of castles) {
    expect(castleSkills(key).residentialSkills).toHaveLength(3);
    expect(Object.keys(castleSkills(key).flagBonus.stats)).not.toHaveLength(0);
  }
});
