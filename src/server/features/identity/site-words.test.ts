import { expect, test } from 'vitest';
import { testConfig } from '#server/testing/test-config.ts';
import { consistsOf, siteWords } from './site-words.ts';

const words = siteWords(
  testConfig('postgres://127.0.0.1/none', {
    site: { name: 'Torre del Dragón', url: 'https://play.dragontower.example' },
    worlds: [{ id: 1, name: 'Nueva Era x50', flavor: 'demo', demo: { characters: 10 } }],
  }),
);
const isRefused = (password: string) => consistsOf(words, password, 'ramona.ruiz@example.com');

test.each([
  ['the game and a year', 'Lineage2-2026!'],
  ['the site’s name', 'torredeldragon'],
  ['the site’s name with its accent', 'Dragón-Dragón-1'],
  ['its host', 'DragonTower99'],
  ['a world', 'nueva-era-x50'],
  ['symbols in place of letters', 'L1n3ag3#2026'],
  ['several of them', 'AdminGiranAden1'],
  ['the owner’s name and the game', 'ramona.ruiz-lineage'],
])('refused: %s', (_, password) => {
  expect(isRefused(password)).toBe(true);
});

test.each([
  ['such a word among others', 'a-long-way-to-Giran'],
  ['none of them', 'correct horse battery'],
  ['random characters', 'lineage-kWq9vTzr'],
  ['only digits: left to the list of breached passwords', '8361940275'],
])('accepted: %s', (_, password) => {
  expect(isRefused(password)).toBe(false);
});
