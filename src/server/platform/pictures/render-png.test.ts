import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { characterCard } from '#art/cards/share-cards.ts';
import { scene } from '#art/scenes/scene.ts';
import { hostileNames } from '#art/testing/hostile-names.ts';
import { renderPng } from './render-png.ts';
import { withoutLayers } from './without-layers.ts';

test('draws a card of 1200 × 630', async () => {
  expect(sizeOf(await renderPng(cardOf('Nambass'), 1200))).toEqual([1200, 630]);
});

test('draws a card whatever the name is', async () => {
  for (const name of hostileNames) {
    expect(sizeOf(await renderPng(cardOf(name), 120)), JSON.stringify(name)).toEqual([120, 63]);
  }
});

test('the main thread neither draws nor encodes', async () => {
  const card = cardOf('Nambass');
  // The first one starts the thread.
  await renderPng(card, 1200);
  const shares: number[] = [];
  for (let time = 0; time < 5; time++) {
    const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
    await renderPng(card, 1200);
    const [ownUsed, allUsed] = [process.threadCpuUsage(own), process.cpuUsage(all)];
    shares.push((ownUsed.user + ownUsed.system) / (allUsed.user + allUsed.system));
  }
  // The smallest: while one is drawn, this thread may have other work, such as collecting garbage.
  expect(Math.min(...shares)).toBeLessThan(1 / 8);
});

test.each(['giran', 'schutt'] as const)('a card without layers looks the same: %s', (castle) => {
  const svg = scene({ castle, theme: 'aden', isSiege: true, format: 'card' });
  const bare = withoutLayers(svg);
  expect(bare).not.toBe(svg);
  const [drawn, before] = [bare, svg].map((source) => new Resvg(source).render().pixels);
  const differences = drawn?.map((value, index) => Math.abs(value - (before?.[index] ?? 999)));
  // Out of 255: each additional layer rounds once more.
  expect(Math.max(0, ...new Set(differences))).toBeLessThanOrEqual(4);
});

test('refuses what is not a picture', async () => {
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
    clan: { name, variant: 0, note: name },
  });
}

/** Width and height from the header of a PNG. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
