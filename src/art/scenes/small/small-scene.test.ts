import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { forbiddenParts } from '../../testing/read-svg.ts';
import { ART_THEMES } from '../palette.ts';
import { SMALL_SCENES, smallScene } from './small-scene.ts';

test.each(SMALL_SCENES)('%s is a small, well-formed picture in both themes', (kind) => {
  for (const theme of ART_THEMES) {
    const svg = smallScene(kind, theme);
    expect(forbiddenParts(svg)).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(brotliCompressSync(svg).length).toBeLessThan(6 * 1024);
    expect(smallScene(kind, theme)).toBe(svg);
  }
});
