import { TINCTURES, type Tincture } from '#art/heraldry/tinctures.ts';
import { type Canvas, createCanvas } from '#art/kit/canvas.ts';
import { type Hex, mix } from '#art/kit/color.ts';
import { polygon } from '#art/kit/path.ts';
import { type ArtTheme, PAGE } from '#art/scenes/palette.ts';

/** Pictures of the store: what is sold, on a shelf in the light. */
export const STORE_WIDTH = 320;
export const STORE_HEIGHT = 180;

/** Where things stand. */
export const FLOOR = 152;
const MIDDLE = STORE_WIDTH / 2;

/** A material in four steps, from the lit side to the far one. */
export interface Material {
  light: Hex;
  mid: Hex;
  dark: Hex;
  deep: Hex;
}

export const GOLD: Material = {
  light: '#f6dc98',
  mid: '#d6b162',
  dark: '#9a7428',
  deep: '#5e4515',
};
export const STEEL: Material = {
  light: '#eef2ec',
  mid: '#b3c1c1',
  dark: '#74888b',
  deep: '#3d4f53',
};
export const PAPER: Material = {
  light: '#faf1da',
  mid: '#e6d5ab',
  dark: '#bd9f66',
  deep: '#7d6234',
};
export const WOOD: Material = {
  light: '#a8743f',
  mid: '#7f5128',
  dark: '#5a3618',
  deep: '#36200e',
};

export interface StoreStage {
  canvas: Canvas;
  theme: ArtTheme;
  /** The color of the picture as a material, for ribbons, gems and liquids. */
  accent: Material;
}

/** The shelf in the light of the picture's color, ready for things to be drawn on it. */
export function createStoreStage(name: string, theme: ArtTheme, tincture: Tincture): StoreStage {
  const canvas = createCanvas(`store/${name}/${theme}/${tincture}`);
  const color = TINCTURES[tincture];
  drawBackground(canvas, theme, color);
  return { canvas, theme, accent: shadesOf(color) };
}

function shadesOf(color: Hex): Material {
  return {
    light: mix(color, '#fff6dd', 0.5),
    mid: mix(color, '#fff6dd', 0.16),
    dark: mix(color, '#0b191b', 0.25),
    deep: mix(color, '#0b191b', 0.55),
  };
}

function drawBackground(canvas: Canvas, theme: ArtTheme, color: Hex): void {
  const isDark = theme === 'aden';
  const page = PAGE[theme];
  const wall = mix(color, page, isDark ? 0.52 : 0.82);
  const edge = mix(color, page, isDark ? 0.86 : 0.66);
  const shine = isDark ? mix(color, '#ffe9b8', 0.55) : '#fffdf4';
  canvas.path(edge, `M0 0H${STORE_WIDTH}V${STORE_HEIGHT}H0z`);
  const glow = canvas.glow('g', [
    [0, isDark ? mix(wall, shine, 0.42) : shine],
    [0.45, wall],
    [1, edge],
  ]);
  canvas.ellipse(glow, MIDDLE, 84, 190, 118);
  canvas.path(shine, rays(), isDark ? 0.09 : 0.26);
  const shelf = canvas.fadeDown('s', FLOOR - 8, STORE_HEIGHT, [
    [0, isDark ? mix(edge, '#000000', 0.1) : mix(edge, '#5e4515', 0.12)],
    [1, isDark ? mix(page, '#000000', 0.25) : mix(edge, '#5e4515', 0.28)],
  ]);
  canvas.path(shelf, `M0 ${FLOOR - 6}H${STORE_WIDTH}V${STORE_HEIGHT}H0z`);
  canvas.path(isDark ? '#b8923f' : '#a67c28', `M0 ${FLOOR - 8}H${STORE_WIDTH}v2.5H0z`);
}

/** Wedges of light around the middle. */
function rays(): string {
  const count = 16;
  return Array.from({ length: count }, (_, index) => {
    const at = (index / count) * 2 * Math.PI + 0.1;
    const end = (turn: number): [number, number] => [
      MIDDLE + 230 * Math.cos(at + turn),
      84 + 230 * Math.sin(at + turn),
    ];
    return polygon([[MIDDLE, 84], end(0), end(0.17)]);
  }).join('');
}

/** The contact shadow of a thing on the shelf. */
export function drawContactShadow({ canvas }: StoreStage, x: number, halfWidth: number): void {
  canvas.add(
    `<ellipse cx="${x}" cy="${FLOOR + 2}" rx="${halfWidth}" ry="6" fill="#0b1112" opacity=".3"/>`,
  );
}

/** A four-pointed spark. */
export function spark(x: number, y: number, size: number): string {
  const waist = size * 0.16;
  return polygon(
    [
      [x, y - size],
      [x + waist, y - waist],
      [x + size, y],
      [x + waist, y + waist],
      [x, y + size],
      [x - waist, y + waist],
      [x - size, y],
      [x - waist, y - waist],
    ],
    10,
  );
}
