import { expect, test } from 'vitest';
import { gameClasses } from '#reference/classes.ts';
import { forbiddenParts } from '../testing/read-svg.ts';
import { classFigure } from './figure.ts';

test('every class has a well-formed figure of at most 8 kB in both themes', () => {
  for (const { id } of gameClasses) {
    for (const theme of ['aden', 'parchment'] as const) {
      const svg = classFigure(id, theme);
      expect(forbiddenParts(svg)).toEqual([]);
      expect(svg).not.toContain('NaN');
      expect(svg.length).toBeLessThan(8_192);
    }
  }
});

test('classes of different archetypes and races look different, and so does an unknown class', () => {
  const [duelist, archmage, titan, unknown] = [88, 94, 113, 250].map((id) =>
    classFigure(id, 'aden'),
  );
  expect(new Set([duelist, archmage, titan, unknown]).size).toBe(4);
});
