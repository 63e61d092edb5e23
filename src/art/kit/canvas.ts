import type { Hex } from './color.ts';
import { hashText } from './random.ts';

export type Stop = readonly [offset: number, color: Hex, opacity?: number];

/** What a shape is filled with: a plain color, or a gradient defined in the picture. */
type Paint = Hex | `url(#${string})`;

interface Box {
  viewWidth: number;
  viewHeight: number;
  width: number;
  height: number;
}

/** Collects the definitions and shapes of one picture, back to front. */
export interface Canvas {
  /** The id for a local name, unique to this picture. */
  id(name: string): string;
  add(markup: string): void;
  define(markup: string): void;
  path(fill: Paint, data: string, opacity?: number): void;
  circle(fill: Paint, x: number, y: number, radius: number, opacity?: number): void;
  ellipse(fill: Paint, x: number, y: number, rx: number, ry: number): void;
  /** Round dots of one size, as one stroked path. */
  dots(color: Hex, data: string, size: number, opacity: number): void;
  /** Top to bottom between two heights. */
  fadeDown(name: string, top: number, bottom: number, stops: readonly Stop[]): Paint;
  /** Left to right over the shape it fills. */
  fadeAcross(name: string, stops: readonly Stop[]): Paint;
  /** From the middle of the shape it fills. */
  glow(name: string, stops: readonly Stop[]): Paint;
  markup(): string;
  svg(box: Box): string;
}

/** Two pictures on one page need two names; only a hash of the name gets into the picture. */
export function createCanvas(name: string): Canvas {
  const prefix = `a${hashText(name).toString(36)}`;
  const id = (local: string) => `${prefix}${local}`;
  const definitions: string[] = [];
  const shapes: string[] = [];
  const paint = (local: string, markup: string): Paint => {
    definitions.push(markup);
    return `url(#${id(local)})`;
  };
  const markup = () => `<defs>${definitions.join('')}</defs>${shapes.join('')}`;
  return {
    id,
    markup,
    add: (shape) => void shapes.push(shape),
    define: (definition) => void definitions.push(definition),
    path: (fill, data, opacity) => {
      if (data) shapes.push(`<path fill="${fill}" d="${data}"${opacityText(opacity)}/>`);
    },
    circle: (fill, x, y, radius, opacity) =>
      void shapes.push(
        `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacityText(opacity)}/>`,
      ),
    ellipse: (fill, x, y, rx, ry) =>
      void shapes.push(
        `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`,
      ),
    dots: (color, data, size, opacity) =>
      void shapes.push(
        `<path d="${data}" stroke="${color}" stroke-width="${size}" stroke-linecap="round"${opacityText(opacity)}/>`,
      ),
    fadeDown: (local, top, bottom, stops) =>
      paint(
        local,
        `<linearGradient id="${id(local)}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${Math.round(top)}" y2="${Math.round(bottom)}">${stopsText(stops)}</linearGradient>`,
      ),
    fadeAcross: (local, stops) =>
      paint(local, `<linearGradient id="${id(local)}">${stopsText(stops)}</linearGradient>`),
    glow: (local, stops) =>
      paint(local, `<radialGradient id="${id(local)}">${stopsText(stops)}</radialGradient>`),
    svg: ({ viewWidth, viewHeight, width, height }) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${viewWidth} ${viewHeight}" width="${width}" height="${height}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${markup()}</svg>`,
  };
}

function stopsText(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${round(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${round(opacity)}"`}/>`,
    )
    .join('');
}

function opacityText(opacity: number | undefined): string {
  return opacity === undefined ? '' : ` opacity="${round(opacity)}"`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
