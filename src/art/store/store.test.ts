import { expect, test } from 'vitest';
import { ART_THEMES } from '#art/scenes/palette.ts';
import { forbiddenParts } from '../testing/read-svg.ts';
import { articleMotif } from './article-motif.ts';
import { STORE_LEVELS, STORE_MOTIFS, storePicture } from './store-picture.ts';

test('every picture is small, well-formed, and the same each time', () => {
  for (const theme of ART_THEMES) {
    for (const motif of STORE_MOTIFS) {
      const svg = storePicture(motif, { theme, tincture: 'azure' });
      expect(forbiddenParts(svg)).toEqual([]);
      expect(svg.length).toBeLessThan(12_000);
      expect(storePicture(motif, { theme, tincture: 'azure' })).toBe(svg);
    }
  }
});

test.each(['coins', 'card', 'vip'] as const)('each level of %s has its own picture', (motif) => {
  const levels = Array.from({ length: STORE_LEVELS }, (_, index) => index + 1);
  const pictures = levels.map((level) => storePicture(motif, { theme: 'aden', level }));
  for (const svg of pictures) {
    expect(forbiddenParts(svg)).toEqual([]);
    expect(svg.length).toBeLessThan(12_000);
  }
  expect(new Set(pictures).size).toBe(STORE_LEVELS);
});

const potion = { name: 'Greater Healing Potion', kind: 'potion', grade: null };
const sword = { name: 'Sword of Damascus', kind: 'weapon', grade: 'B' };

test('an article is drawn as its item, in the color of its grade or kind', () => {
  expect(articleMotif({ items: [sword], choices: [] })).toEqual({
    motif: 'sword',
    tincture: 'purpure',
  });
  expect(articleMotif({ items: [potion], choices: [] })).toEqual({
    motif: 'potion',
    tincture: 'gules',
  });
  const choices = [{ options: [{ items: [sword] }, { items: [potion] }] }];
  expect(articleMotif({ items: [], choices }).motif).toBe('sword');
});

test('several things, or none, are drawn as a chest', () => {
  expect(articleMotif({ items: [sword, potion], choices: [] }).motif).toBe('bundle');
  expect(articleMotif({ items: [], choices: [] }).motif).toBe('bundle');
});
