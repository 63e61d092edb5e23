import type { Hex } from '#art/kit/color.ts';
import { textToPath } from '#art/text/text-to-path.ts';
import { CARD_HEIGHT, CARD_WIDTH, type CardSite, type CardTheme } from './card-theme.ts';
import { nest } from './nest.ts';

/** The beam at the top, and two fine lines around the card. */
export function drawBorder({ beam }: CardTheme): string {
  return `<rect width="${CARD_WIDTH}" height="10" fill="${beam}"/><rect x="18" y="28" width="${CARD_WIDTH - 36}" height="${CARD_HEIGHT - 46}" fill="none" stroke="${beam}" stroke-width="1.5" opacity=".7"/><rect x="24" y="34" width="${CARD_WIDTH - 48}" height="${CARD_HEIGHT - 58}" fill="none" stroke="${beam}" stroke-width=".8" opacity=".45"/>`;
}

/** The site's mark, name and host. */
export function drawFooter({ name, host }: CardSite, { text, muted, gold }: CardTheme): string {
  const seal = `<path d="M56 562l12-4 12 4v14q0 11-12 17-12-6-12-17z" fill="none" stroke="${gold}" stroke-width="2"/><path d="M61 582v-11h3v3h2.5v-3h3v3h2.5v-3h3v11z" fill="${gold}"/>`;
  const left = {
    x: 94,
    y: 584,
    face: 'display',
    size: 22,
    color: text,
    maxWidth: 560,
    minSize: 15,
  } as const;
  const right = {
    x: 1150,
    y: 584,
    face: 'plain',
    size: 17,
    color: muted,
    anchor: 'end',
    maxWidth: 420,
  } as const;
  return seal + textToPath(name, left).markup + textToPath(host, right).markup;
}

export interface Headline {
  title: string;
  subtitle: string;
  color: Hex;
}

/** Where the text begins, right of the medallion, and how far a name may go toward the castle. */
const TEXT_X = 372;
const TITLE_WIDTH = 560;

/** The name, what it is, and a line with a lozenge under both. */
export function drawHeadline({ title, subtitle, color }: Headline, theme: CardTheme): string {
  const name = textToPath(title, {
    x: TEXT_X,
    y: 196,
    face: 'display',
    size: 80,
    color: theme.text,
    maxWidth: TITLE_WIDTH,
    minSize: 30,
  });
  const kind = textToPath(subtitle, {
    x: TEXT_X + 2,
    y: 246,
    face: 'display',
    size: 27,
    color,
    spacing: 36,
    maxWidth: TITLE_WIDTH - 100,
    minSize: 18,
  });
  const line = `<path d="M374 270h340" stroke="${theme.beam}" stroke-width="1.5"/><path d="M540 270l6-5 6 5-6 5z" fill="${theme.beam}"/>`;
  return name.markup + kind.markup + line;
}

export interface ClanBadge {
  /** The crest. */
  picture: string;
  name: string;
  note: string;
}

/** A clan: its crest, its name and a note. */
export function drawClanBadge({ picture, name, note }: ClanBadge, theme: CardTheme): string {
  const text = { x: 452, maxWidth: 400 };
  return [
    nest(picture, TEXT_X, 296, 62),
    textToPath(name, { ...text, y: 328, face: 'strong', size: 24, color: theme.text, minSize: 18 })
      .markup,
    textToPath(note, { ...text, y: 358, face: 'plain', size: 18, color: theme.muted }).markup,
  ].join('');
}

export interface Fact {
  value: string;
  label: string;
}

/** Up to four numbers, two in a row: they end where the castle begins. */
export function drawFacts(facts: readonly Fact[], top: number, theme: CardTheme): string {
  return facts
    .slice(0, 4)
    .map(({ value, label }, index) => {
      const place = { x: TEXT_X + 2 + (index % 2) * 180, maxWidth: 168 };
      const y = top + Math.floor(index / 2) * 84;
      const number = {
        ...place,
        y,
        face: 'strong',
        size: 38,
        color: theme.text,
        minSize: 20,
      } as const;
      const name = {
        ...place,
        y: y + 28,
        face: 'plain',
        size: 17,
        color: theme.muted,
        minSize: 13,
      } as const;
      return textToPath(value, number).markup + textToPath(label, name).markup;
    })
    .join('');
}

export interface RankBanner {
  above: string;
  place: string;
  below: string;
  field: Hex;
}

/** A banner hanging from the beam on the far right, next to the castle. */
export function drawRankBanner(
  { above, place, below, field }: RankBanner,
  theme: CardTheme,
): string {
  const [x, y, width, height] = [1040, 10, 112, 196];
  const gold: Hex = '#e2c27a';
  const middle = { x: x + width / 2, anchor: 'middle', maxWidth: width - 22 } as const;
  return [
    `<path d="M${x} ${y}h${width}v${height}l${-width / 2}-22-${width / 2} 22z" fill="${field}"/>`,
    `<path d="M${x + 80} ${y}h32v${height}l-32-12.5z" fill="#000" opacity=".14"/>`,
    `<path d="M${x + 7} ${y}v${height - 15}l49-19 49 19V${y}" fill="none" stroke="${gold}" stroke-width="1.5" opacity=".8"/>`,
    textToPath(above, {
      ...middle,
      y: y + 40,
      face: 'display',
      size: 15,
      color: gold,
      spacing: 160,
      minSize: 9,
    }).markup,
    textToPath(place, {
      ...middle,
      y: y + 104,
      face: 'display',
      size: 62,
      color: '#f6ecd4',
      minSize: 24,
    }).markup,
    textToPath(below, {
      ...middle,
      y: y + 134,
      face: 'display',
      size: 14,
      color: '#f6ecd4',
      spacing: 120,
      minSize: 8,
    }).markup,
    `<path d="M${x - 10} ${y}h${width + 20}v7h-${width + 20}z" fill="${theme.gold}"/>`,
  ].join('');
}
