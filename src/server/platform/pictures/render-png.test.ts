import { expect, test } from 'vitest';
import { characterCard } from '#art/cards/share-cards.ts';
import { hostileNames } from '#art/testing/hostile-names.ts';
import { renderPng } from './render-png.ts';

test('draws a card of 1200 × 630', async () => {
  expect(sizeOf(await renderPng(cardOf('Nambass'), 1200))).toEqual([1200, 630]);
});

test('draws a card whatever the name is', async () => {
  for (const name of hostileNames) {
    expect(sizeOf(await renderPng(cardOf(name), 120)), JSON.stringify(name)).toEqual([120, 63]);
  }
});

test('refuses what is no picture', async () => {
  await expect(renderPng('<svg', 120)).rejects.toThrow();
});

function cardOf(name: string): string {
  return characterCard({
    theme: 'aden',
    site: { name: 'Eldergrave', host: 'eldergrave.example' },
    castle: 'rune',
    name,
    classId: 107,
    className: name,
    level: 80,
    maxLevel: 80,
    clan: { name, turn: 0, note: name },
  });
}

/** Width and height from the header of a PNG. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
