import { brotliCompressSync } from 'node:zlib';
import { castleCard, characterCard } from '#art/cards/share-cards.ts';
import { scene } from '#art/scenes/scene.ts';
import { castles } from '#reference/castles.ts';
import type { Figure } from './figure.ts';

/** Sizes of scenes and share cards; the cost of drawing them follows their size. */
export function measurePictures(): Figure[] {
  const site = { name: 'Eldergrave', host: 'site.example' };
  const theme = 'aden';
  const character = { name: 'Grinathur', className: 'Titan', classId: 113, level: 78 };
  const cards = [
    characterCard({ theme, site, castle: 'giran', ...character, maxLevel: 80 }),
    ...castles.map(({ key }) =>
      castleCard({
        ...{ theme, site, castle: key, name: `${key} Castle`, subtitle: 'Led by Grinathur' },
        ...{
          isSiege: true,
          owner: { name: 'HiddenLions', variant: 0, note: 'Led by Grinathur' },
          facts: [],
        },
      }),
    ),
  ];
  const scenes = castles.map(({ key }) =>
    scene({ castle: key, theme, timeOfDay: 'dusk', isSiege: true }),
  );
  const compressed = (svg: string) => brotliCompressSync(svg).length;
  const sum = (sizes: readonly number[]) => sizes.reduce((all, each) => all + each, 0);
  return [
    {
      what: 'bytes of the nine castles at dusk, compressed',
      value: sum(scenes.map(compressed)),
      max: 70_665,
    },
    {
      what: 'bytes of ten share cards, drawn',
      value: sum(cards.map(({ length }) => length)),
      max: 572_617,
    },
  ];
}
