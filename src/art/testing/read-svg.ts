import { Resvg } from '@resvg/resvg-js';

export interface SvgElement {
  name: string;
  attributes: Record<string, string>;
}

/** The elements of a picture. Throws if it is not well-formed XML: resvg's parser is strict. */
export function readSvg(svg: string): SvgElement[] {
  new Resvg(svg, { font: { loadSystemFonts: false } });
  return [...svg.matchAll(/<([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*\/?>/g)].map(
    ([, name = '', list = '']) => ({
      name,
      attributes: Object.fromEntries(
        [...list.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
    }),
  );
}

const ELEMENTS = new Set(
  'svg g defs path circle ellipse rect use linearGradient radialGradient stop clipPath'.split(' '),
);
const ATTRIBUTES = new Set(
  'xmlns viewBox width height x y x1 x2 y1 y2 cx cy r rx ry d id fill fill-rule opacity transform stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray offset stop-color stop-opacity gradientUnits preserveAspectRatio clip-path href aria-hidden'.split(
    ' ',
  ),
);

/** What a picture must not contain: scripts, external resources, or text. */
export function forbiddenParts(svg: string): string[] {
  const found: string[] = [];
  for (const { name, attributes } of readSvg(svg)) {
    if (!ELEMENTS.has(name)) found.push(`<${name}>`);
    for (const [key, value] of Object.entries(attributes)) {
      if (!ATTRIBUTES.has(key)) found.push(`${name} ${key}`);
      if (key === 'href' && !/^#[a-z0-9]+$/i.test(value)) found.push(`href ${value}`);
    }
  }
  // Anything outside of tags is text.
  const text = svg.replace(/<[^>]*>/g, '').trim();
  if (text !== '') found.push(`text ${text}`);
  return found;
}
