import { type Canvas, createCanvas } from '#art/kit/canvas.ts';
import { type Hex, mix, tint } from '#art/kit/color.ts';
import { createRandom, type Random } from '#art/kit/random.ts';
import type { CastleKey } from '#reference/castles.ts';
import { type Mood, moods } from './moods.ts';
import { type ArtTheme, PAGE, PALETTES, type Palette, type TimeOfDay } from './palette.ts';

/** Every scene has this height; its width depends on the requested shape. */
export const HEIGHT = 520;

/** Pictures narrower than this are composed for phones. */
const NARROW = 900;

export interface SceneSpec {
  castle: CastleKey;
  theme: ArtTheme;
  timeOfDay: TimeOfDay;
  isSiege: boolean;
  width: number;
  height: number;
  /** Where the castle stands, as a share of the width. */
  focus?: number | undefined;
  /** Size of the castle; depends on the shape of the picture if left out. */
  scale?: number | undefined;
  /** Colors of the lord's clan; the castle's own if left out. */
  owner?: { field: Hex; trim: Hex } | undefined;
  seed: string;
  /** Two scenes on one page need different names. */
  name: string;
}

/** Everything the parts of one scene share while drawing. */
export interface Stage {
  spec: SceneSpec;
  mood: Mood;
  palette: Palette;
  canvas: Canvas;
  isDark: boolean;
  isNight: boolean;
  isNarrow: boolean;
  width: number;
  /** Where the castle stands. */
  centerX: number;
  groundY: number;
  scale: number;
  /** The sun, or at night the moon. */
  sun: { x: number; y: number; radius: number };
  /** A color between that of distant things (0) and that of near ones (1). */
  colorAt(nearness: number): Hex;
  /** Ground between the castle and the foreground, and the darkest foreground. */
  middleColor: Hex;
  foregroundColor: Hex;
  /** Each part has its own random numbers, so that a change in one does not affect the others. */
  random(part: string): Random;
}

export function createStage(spec: SceneSpec): Stage {
  const mood = moods[spec.castle];
  const isDark = spec.theme === 'aden';
  const isNight = spec.timeOfDay === 'night';
  const width = Math.round((HEIGHT * spec.width) / spec.height);
  const isNarrow = width < NARROW;
  const palette = tintedPalette(PALETTES[spec.theme][spec.timeOfDay], mood);
  const colorAt = (nearness: number) => mix(palette.haze, palette.near, nearness);
  const frame = {
    centerX: Math.round(width * (spec.focus ?? (isNarrow ? 0.52 : 0.71))),
    groundY: 402 - mood.lift * 0.9 + (isNarrow && !isOnWater(mood) ? 22 : 0),
    isNarrow,
    isNight,
  };
  return {
    spec,
    mood,
    palette,
    isDark,
    width,
    ...frame,
    scale: spec.scale ?? castleScale(spec, mood, isNarrow),
    sun: sunOf(frame, mood, palette),
    canvas: createCanvas(spec.name),
    colorAt,
    middleColor: colorAt(isDark ? 0.84 : 0.8),
    foregroundColor: isDark
      ? mix(palette.near, PAGE.aden, 0.55)
      : mix(palette.near, '#1f2c2c', 0.25),
    random: (part) => createRandom(`${spec.castle}/${spec.seed}/${part}`),
  };
}

/** The water itself is the ground: nothing grows at the foot of the walls. */
export function isOnWater({ ground }: Mood): boolean {
  return ground === 'sea' || ground === 'lagoon';
}

/** Bare rock or snow under the walls. */
export function isOnRock({ ground }: Mood): boolean {
  return ground === 'crag' || ground === 'lava' || ground === 'snow';
}

function castleScale({ width, height }: SceneSpec, mood: Mood, isNarrow: boolean): number {
  if (isNarrow) return mood.narrowScale;
  // Low, wide pictures are shown small: the castle fills more of them.
  return (height < 260 && width / height > 2 ? 1.14 : 1.04) * mood.wideScale;
}

type Frame = Pick<Stage, 'centerX' | 'groundY' | 'isNarrow' | 'isNight'>;

/** The sun or moon: to the left of the castle, except for the huge moon behind it. */
function sunOf(frame: Frame, mood: Mood, palette: Palette): Stage['sun'] {
  const { centerX, groundY, isNarrow, isNight } = frame;
  if (mood.hasHugeMoon) {
    const rise = isNarrow ? 112 : 178;
    return { x: centerX + 36, y: groundY - rise, radius: isNarrow ? 78 : 104 };
  }
  const distance = (isNarrow ? 96 : 214) * (isNight ? 1.25 : 1);
  // On a phone the text is above: the sun stays below it.
  const y = isNarrow ? Math.max(palette.sunY, 232) : palette.sunY;
  return { x: Math.round(centerX - distance), y, radius: isNight ? 34 : 40 };
}

function tintedPalette(palette: Palette, { tint: hue, tintShare }: Mood): Palette {
  const tinted = (color: Hex, strength: number) => tint(color, hue, tintShare * strength);
  const [top, upper, lower, horizon] = palette.sky;
  return {
    ...palette,
    sky: [tinted(top, 0.6), tinted(upper, 1), tinted(lower, 1), tinted(horizon, 0.7)],
    haze: tinted(palette.haze, 1),
    near: tinted(palette.near, 0.7),
  };
}
