import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { recapCard } from '#art/cards/recap-card.ts';
import {
  bossCard,
  castleCard,
  characterCard,
  clanCard,
  serverCard,
} from '#art/cards/share-cards.ts';
import { classColor } from '#art/emblems/class-colors.ts';
import { emblem } from '#art/emblems/emblem.ts';
import { emblemShapes } from '#art/emblems/emblem-shapes.ts';
import { ICON_GLYPHS } from '#art/emblems/icon-glyphs.ts';
import { familySigil, sigil } from '#art/emblems/sigil.ts';
import { BOSS_FAMILIES } from '#art/emblems/sigil-shapes.ts';
import { crest } from '#art/heraldry/crest.ts';
import { itemGlyph } from '#art/items/item-glyph.ts';
import { ITEM_FIGURES } from '#art/items/item-shapes.ts';
import { ART_THEMES, type ArtTheme, PAGE, TIMES_OF_DAY } from '#art/scenes/palette.ts';
import { scene } from '#art/scenes/scene.ts';
import { SMALL_SCENES, smallScene } from '#art/scenes/small/small-scene.ts';
import { castles } from '#reference/castles.ts';
import type { Archetype } from '#reference/classes.data.ts';
import { gameClasses } from '#reference/classes.ts';
import { raidBosses } from '#reference/raid-bosses.ts';

/**
 * Renders contact sheets of all generated art for review: `node scripts/art-sheet.ts <folder>`,
 * followed by sheet names to render only those.
 */
const GAP = 8;

interface Picture {
  svg: string;
  width: number;
  height: number;
}

const sheets: Record<string, () => { pictures: Picture[]; columns: number; background: string }> =
  {};

for (const theme of ART_THEMES) {
  const background = PAGE[theme];
  sheets[`scenes-${theme}`] = () => ({
    background,
    columns: 2,
    pictures: castles.map(({ key }) => hero(key, theme)),
  });
  sheets[`hours-${theme}`] = () => ({
    background,
    columns: 4,
    pictures: castles.flatMap(({ key }) =>
      TIMES_OF_DAY.map((timeOfDay) => ({
        svg: scene({ castle: key, theme, timeOfDay, format: 'card' }),
        width: 480,
        height: 150,
      })),
    ),
  });
  sheets[`siege-${theme}`] = () => ({
    background,
    columns: 2,
    pictures: castles.map(({ key }) => hero(key, theme, true)),
  });
  sheets[`small-${theme}`] = () => ({
    background,
    columns: 2,
    pictures: SMALL_SCENES.map((kind) => ({
      svg: smallScene(kind, theme),
      width: 720,
      height: 320,
    })),
  });
  sheets[`phone-${theme}`] = () => ({
    background,
    columns: 5,
    pictures: castles.map(({ key }) => ({
      svg: scene({ castle: key, theme, format: 'phone' }),
      width: 390,
      height: 320,
    })),
  });
}

const CLANS =
  'NightBand PrimeHeroes BloodyOrder EternalArrows GhostKingdom BattleSouls SilverReapers RageLions HiddenLions IronVow Dawnguard RedTide Moonfall Ashborn Stormcrows WolfPack TheLastOath Valkyria Nemesis Hellfire Sanctuary Avalon Templars Phoenix Legacy Outlaws Vendetta Immortals Equilibrium Genesis Ravens Crusade Bastion Eclipse Frostbite Inferno Karma Oblivion Paragon Requiem Solaris Tempest Umbra Vanguard Wardens Xenon Yggdrasil Zenith'.split(
    ' ',
  );
for (const size of [24, 72, 160]) {
  sheets[`crests-${size}`] = () => ({
    background: PAGE.aden,
    columns: size === 160 ? 8 : 12,
    pictures: CLANS.slice(0, size === 160 ? 24 : 48).map((clan) => ({
      svg: crest(clan, { size }),
      width: size,
      height: Math.round(size * 1.22),
    })),
  });
}

sheets['sigils'] = () => ({
  background: PAGE.aden,
  columns: 14,
  pictures: [
    ...[96, 48, 24].flatMap((size) =>
      BOSS_FAMILIES.map((family) => ({
        svg: familySigil(family, size, '#d6b162'),
        width: size,
        height: size,
      })),
    ),
    ...raidBosses.slice(-28).map(({ name, isGrand }) => ({
      svg: sigil(name, { size: 96, isGrand, color: '#d6b162' }),
      width: 96,
      height: 96,
    })),
  ],
});
for (const theme of ART_THEMES) {
  const color = theme === 'aden' ? '#d6b162' : '#7a5a14';
  sheets[`items-${theme}`] = () => ({
    background: PAGE[theme],
    columns: 10,
    pictures: [96, 24].flatMap((size) =>
      ITEM_FIGURES.map((figure) => ({
        svg: itemGlyph(figure, size, color),
        width: size,
        height: size,
      })),
    ),
  });
  sheets[`icons-${theme}`] = () => ({
    background: PAGE[theme],
    columns: 9,
    pictures: [96, 20].flatMap((size) =>
      Object.values(ICON_GLYPHS).map((path) => ({
        svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}"><path fill="${color}" fill-rule="evenodd" d="${path}"/></svg>`,
        width: size,
        height: size,
      })),
    ),
  });
  sheets[`emblems-${theme}`] = () => ({
    background: PAGE[theme],
    columns: 11,
    pictures: [120, 40, 24].flatMap((size) =>
      (Object.keys(emblemShapes) as Archetype[]).map((archetype) => {
        const first = gameClasses.find((gameClass) => gameClass.archetype === archetype);
        const color = classColor(first?.id ?? 0, theme);
        return { svg: emblem(archetype, color, { theme, size }), width: size, height: size };
      }),
    ),
  });
}

for (const theme of ART_THEMES) {
  sheets[`cards-${theme}`] = () => ({
    background: '#333333',
    columns: 2,
    pictures: sampleCards(theme).map((svg) => ({ svg, width: 1200, height: 630 })),
  });
}

const [folder = 'art-sheets', ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, sheet] of Object.entries(sheets)) {
  if (names.length > 0 && !names.includes(name)) continue;
  writeFileSync(join(folder, `${name}.png`), draw(sheet()));
  console.log(`${name}.png`);
}

function hero(
  castle: Parameters<typeof scene>[0]['castle'],
  theme: ArtTheme,
  isSiege = false,
): Picture {
  return { svg: scene({ castle, theme, isSiege }), width: 960, height: 347 };
}

function draw({ pictures, columns, background }: ReturnType<(typeof sheets)[string]>): Buffer {
  const cell = {
    width: Math.max(...pictures.map(({ width }) => width)) + GAP,
    height: Math.max(...pictures.map(({ height }) => height)) + GAP,
  };
  const width = cell.width * columns + GAP;
  const height = cell.height * Math.ceil(pictures.length / columns) + GAP;
  const placed = pictures.map((picture, index) => {
    const x = GAP + (index % columns) * cell.width;
    const y = GAP + Math.floor(index / columns) * cell.height;
    return picture.svg
      .replace('<svg ', `<svg x="${x}" y="${y}" `)
      .replace(
        /width="[\d.]+" height="[\d.]+"/,
        `width="${picture.width}" height="${picture.height}"`,
      );
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/>${placed.join('')}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

function sampleCards(theme: ArtTheme): string[] {
  const base = { theme, site: { name: 'Eldergrave', host: 'eldergrave.example' } };
  const clan = { name: 'RageLions', variant: 0, note: 'Lords of Rune' };
  const trend = {
    label: 'Kills, last 30 days',
    values: [3, 3, 3, 4, 6, 7, 8, 11, 11, 12, 14, 16, 19, 18, 21, 22, 21, 22, 23, 22, 21, 22, 23],
    value: '4,686',
    valueLabel: 'PvP kills',
  };
  const facts = [
    { value: '84', label: 'Members' },
    { value: '1,204', label: 'PvP kills' },
    { value: 'Level 8', label: 'Clan level' },
  ];
  const hero = { classId: 107, className: 'Sword Muse', level: 80, maxLevel: 80 };
  const rank = { above: 'PvP', place: '1', below: 'Place' };
  return [
    characterCard({ ...base, ...hero, castle: 'rune', name: 'Nambass', clan, trend, rank }),
    characterCard({
      ...base,
      ...hero,
      castle: 'aden',
      classId: 92,
      className: 'Sagittarius',
      level: 52,
      name: 'WWWWWWWWMMMMMMMM',
    }),
    clanCard({
      ...base,
      castle: 'gludio',
      name: 'SilverReapers',
      variant: 0,
      subtitle: 'Led by Кощей',
      facts,
      rank: { above: 'Clan', place: '3', below: 'Place' },
    }),
    castleCard({
      ...base,
      castle: 'giran',
      name: 'Giran',
      subtitle: 'Siege on Sunday, 20:00',
      isSiege: true,
      owner: { name: 'NightBand', variant: 0, note: 'Lord: Aurelia' },
      facts: [
        { value: '15%', label: 'Tax' },
        { value: '12', label: 'Attackers' },
      ],
    }),
    bossCard({
      ...base,
      castle: 'godad',
      name: 'Antharas',
      isGrand: true,
      level: '79',
      subtitle: 'Alive now',
      isAlive: true,
      respawnShare: 0.6,
      facts: [{ value: '192 h', label: 'Respawn' }],
    }),
    serverCard({
      ...base,
      castle: 'innadrile',
      title: 'Eldergrave',
      subtitle: 'Interlude ×5',
      facts: [
        { value: '1,284', label: 'Players online' },
        { value: '9', label: 'Castles held' },
        { value: '2021', label: 'Since' },
      ],
    }),
    recapCard({
      ...base,
      castle: 'schutt',
      title: 'Nambass',
      subtitle: 'November in numbers',
      of: { classId: 12 },
      period: '11/2026',
      facts: [
        { value: '312', label: 'PvP kills' },
        { value: '+4', label: 'Levels' },
        { value: '7', label: 'Raid bosses' },
        { value: '61 h', label: 'In the world' },
      ],
    }),
  ];
}
