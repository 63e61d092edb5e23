import { classColor } from '#art/emblems/class-colors.ts';
import { type Hex, mix } from '#art/kit/color.ts';
import { type Point, polygon } from '#art/kit/path.ts';
import type { ArtTheme } from '#art/scenes/palette.ts';
import type { Archetype, Race } from '#reference/classes.data.ts';
import { gameClassById } from '#reference/classes.ts';
import {
  ARMS,
  BODIES,
  type BodyKind,
  CAPES,
  type FigurePart,
  HEADS,
  type HeadKind,
  type Material,
  type Pose,
  SHOULDERS,
} from './figure-shapes.ts';
import { WEAPONS } from './weapons.ts';

interface Outfit {
  body: BodyKind;
  head: HeadKind;
  pose: Pose;
  weapon: keyof typeof WEAPONS;
}

const OUTFITS: Readonly<Record<Archetype, Outfit>> = {
  warrior: { body: 'heavy', head: 'horned', pose: 'front', weapon: 'greatsword' },
  knight: { body: 'heavy', head: 'helm', pose: 'sides', weapon: 'swordAndShield' },
  rogue: { body: 'light', head: 'hood', pose: 'sides', weapon: 'daggers' },
  archer: { body: 'light', head: 'hood', pose: 'sides', weapon: 'bow' },
  mage: { body: 'robe', head: 'hat', pose: 'sides', weapon: 'crystalStaff' },
  summoner: { body: 'robe', head: 'hood', pose: 'sides', weapon: 'crescentStaff' },
  healer: { body: 'robe', head: 'circlet', pose: 'sides', weapon: 'wingedStaff' },
  buffer: { body: 'light', head: 'circlet', pose: 'sides', weapon: 'banner' },
  bard: { body: 'light', head: 'circlet', pose: 'sides', weapon: 'blades' },
  crafter: { body: 'heavy', head: 'cap', pose: 'sides', weapon: 'hammer' },
  spoiler: { body: 'light', head: 'cap', pose: 'sides', weapon: 'axe' },
};

/** Width and height, relative to a human's. */
const BUILDS: Readonly<Record<Race, readonly [number, number]>> = {
  Human: [1, 1],
  Elf: [0.92, 1.02],
  'Dark Elf': [0.93, 1.02],
  Orc: [1.14, 1.02],
  Dwarf: [1.12, 0.82],
  Kamael: [0.94, 1],
};

const WIDTH = 200;
const HEIGHT = 300;
const AXIS = 100;
/** Where the feet stand. */
const GROUND = 288;

/** A full-length drawing of a character of the class, with the armor and weapon of its archetype. Light comes from the right. */
export function classFigure(classId: number, theme: ArtTheme): string {
  const known = gameClassById(classId);
  const outfit = OUTFITS[known?.archetype ?? 'warrior'];
  const [wide, tall] = BUILDS[known?.race ?? 'Human'];
  const tones = tonesOf(classColor(classId, 'aden'), theme);
  const { body, pose } = outfit;
  const weapon: readonly FigurePart[] = WEAPONS[outfit.weapon];
  const parts = [
    ...CAPES[body],
    ...BODIES[body],
    // A grip between the hands is behind them; what hangs from them is in front.
    ...(pose === 'front' ? [...weapon, ...ARMS[body][pose]] : [...ARMS[body][pose], ...weapon]),
    ...SHOULDERS[body],
    ...HEADS[outfit.head],
  ];
  const place = `matrix(${wide} 0 0 ${tall} ${round(AXIS * (1 - wide))} ${round(GROUND * (1 - tall))})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -8 ${WIDTH} ${HEIGHT + 8}" width="${WIDTH}" height="${HEIGHT + 8}" aria-hidden="true">`,
    `<ellipse cx="${AXIS}" cy="${GROUND}" rx="${round(64 * wide)}" ry="8" fill="${tones.shadow.dark}" opacity=".45"/>`,
    `<g transform="${place}">${parts.map((part) => draw(part, tones)).join('')}</g></svg>`,
  ].join('');
}

type Tones = Readonly<Record<Material, { light: Hex; dark: Hex }>>;

function tonesOf(color: Hex, theme: ArtTheme): Tones {
  const both = (base: Hex, lit: number, shaded: number) => ({
    light: mix(base, '#fff6dd', lit),
    dark: mix(base, '#0b191b', shaded),
  });
  const night: Hex = theme === 'aden' ? '#081315' : '#1c2422';
  return {
    steel: both(mix(color, '#93a3a6', 0.84), 0.34, 0.34),
    cloth: both(color, 0.06, 0.4),
    lining: both(mix(color, '#14292c', 0.46), 0.02, 0.4),
    leather: both(mix(color, '#5a4029', 0.82), 0.12, 0.42),
    gold: both('#d6b162', 0.3, 0.34),
    skin: both(mix(color, '#c69a74', 0.88), 0.12, 0.26),
    shadow: { light: night, dark: night },
  };
}

function draw([form, material, data]: FigurePart, tones: Tones): string {
  const { light, dark } = tones[material];
  if (form === 'whole') return shape(light, data);
  const points = data.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
  const side = (sign: 1 | -1) =>
    polygon(
      points.map(([x, y]): Point => [AXIS + sign * x, y]),
      10,
    );
  return shape(light, side(1)) + shape(dark, side(-1));
}

function shape(fill: Hex, data: string): string {
  return `<path fill="${fill}" d="${data}"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
