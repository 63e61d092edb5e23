import { type Hex, mix } from '#art/kit/color.ts';
import type { ArtTheme } from '#art/scenes/palette.ts';
import type { Archetype } from '#reference/classes.data.ts';
import { gameClassById } from '#reference/classes.ts';
import { classColor } from './class-colors.ts';
import { CLASS_GLYPHS } from './class-glyphs.ts';
import { type EmblemPart, type EmblemTone, emblemShapes } from './emblem-shapes.ts';
import { checkedColor } from './glyph-color.ts';

/** Below this the two-toned figures are too fine: the solid glyph is drawn instead. */
const SMALL = 40;

/** Seen through the holes of an emblem: the background it is shown on. */
const SURFACE: Readonly<Record<ArtTheme, Hex>> = { aden: '#102225', parchment: '#f8f1df' };

export interface EmblemLook {
  theme: ArtTheme;
  size?: number;
}

/** The emblem of a class in its color. An unknown class gets the warrior's. */
export function classEmblem(classId: number, look: EmblemLook): string {
  const archetype = gameClassById(classId)?.archetype ?? 'warrior';
  return emblem(archetype, classColor(classId, look.theme), look);
}

export function emblem(archetype: Archetype, color: Hex, look: EmblemLook): string {
  const { theme, size = 96 } = look;
  if (size < SMALL) {
    return svg(
      24,
      size,
      `<path fill="${checkedColor(color)}" fill-rule="evenodd" d="${CLASS_GLYPHS[archetype]}"/>`,
    );
  }
  const tones = emblemTones(color, theme);
  return svg(120, size, emblemShapes[archetype].map((part) => draw(part, tones)).join(''));
}

function svg(viewBoxSize: number, size: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${viewBoxSize} ${viewBoxSize}" width="${size}" height="${size}" aria-hidden="true">${body}</svg>`;
}

function emblemTones(color: Hex, theme: ArtTheme): Record<EmblemTone, Hex> {
  return {
    light: mix(color, '#fff6dd', 0.45),
    dark: mix(color, '#0b191b', 0.34),
    metal: color,
    accent: mix(color, '#fff6dd', 0.2),
    hole: SURFACE[theme],
    line: color,
  };
}

function draw({ tone, data, transform }: EmblemPart, tones: Record<EmblemTone, Hex>): string {
  const paint =
    tone === 'line'
      ? `fill="none" stroke="${tones.line}" stroke-width="2.8"`
      : `fill="${tones[tone]}" fill-rule="evenodd"`;
  return `<path ${paint} d="${data}"${transform === undefined ? '' : ` transform="${transform}"`}/>`;
}
