/** The theme colors the picture needs, besides `bar`. */
export const STATUS_COLORS = ['surface', 'line', 'ink', 'muted', 'success', 'danger'] as const;

interface StatusPicture {
  title: string;
  state: string;
  isUp: boolean;
  count: string;
  at: string;
  colors: Record<string, string>;
}

const WIDTH = 320;
const HEIGHT = 84;
const TITLE_MAX = 34;

/** A small card for places that do not allow iframes, such as forum signatures. */
export function statusPicture({ title, state, isUp, count, at, colors }: StatusPicture): string {
  const { surface, line, ink, muted, bar } = colors;
  const tone = isUp ? colors['success'] : colors['danger'];
  const name = title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1)}…` : title;
  const text = (x: number, y: number, size: number, fill: string | undefined, words: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${escaped(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="system-ui,sans-serif">`,
    `<title>${escaped([title, state, count].filter(Boolean).join(', '))}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${surface}"/>`,
    `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" fill="none" stroke="${line}"/>`,
    `<rect width="${WIDTH}" height="3" fill="${bar}"/>`,
    text(14, 28, 15, ink, name),
    `<circle cx="19" cy="48" r="5" fill="${tone}"/>`,
    text(31, 53, 15, tone, [state, count].filter(Boolean).join(' · ')),
    text(14, 73, 12, muted, at),
    '</svg>',
  ].join('');
}

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
