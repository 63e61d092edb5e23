import type { Hex } from '#art/kit/color.ts';
import { hashText } from '#art/kit/random.ts';
import type { ArtTheme } from '#art/scenes/palette.ts';
import { type SceneLook, scene } from '#art/scenes/scene.ts';
import {
  CARD_HEIGHT,
  CARD_THEMES,
  CARD_WIDTH,
  type CardSite,
  type CardTheme,
} from './card-theme.ts';
import { drawMedallion, type Medallion } from './medallion.ts';
import { nest } from './nest.ts';
import {
  type ClanBadge,
  drawBorder,
  drawClanBadge,
  drawFacts,
  drawFooter,
  drawHeadline,
  drawRankBanner,
  type Fact,
  type RankBanner,
} from './pieces.ts';
import { drawTrend, type Trend } from './trend.ts';

/** The parts all share cards have in common; each kind fills in its own. */
export interface CardContent {
  theme: ArtTheme;
  site: CardSite;
  scene: Pick<SceneLook, 'castle' | 'timeOfDay' | 'isSiege' | 'owner'>;
  medallion: Medallion;
  title: string;
  subtitle: string;
  clan?: ClanBadge | undefined;
  facts?: readonly Fact[] | undefined;
  trend?: Trend | undefined;
  rank?: RankBanner | undefined;
}

/** A 1200 × 630 picture for a shared link. */
export function drawCard(content: CardContent): string {
  const theme = CARD_THEMES[content.theme];
  const { color } = content.medallion;
  const id = `k${hashText(`${content.theme}/${content.scene.castle}/${color}`).toString(36)}`;
  const { title, subtitle } = content;
  const body = [
    drawBackground(content),
    drawShade(id, theme, color),
    drawBorder(theme),
    drawMedallion(content.medallion, theme),
    drawHeadline({ title, subtitle, color }, theme),
    content.clan && drawClanBadge(content.clan, theme),
    content.facts && drawFacts(content.facts, content.clan ? 436 : 344, theme),
    content.trend && drawTrend(content.trend, color, theme),
    content.rank && drawRankBanner(content.rank, theme),
    drawFooter(content.site, theme),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">${body.filter(Boolean).join('')}</svg>`;
}

/** The castle is between the text and the banner, and is covered by neither. */
function drawBackground({ scene: look, theme }: CardContent): string {
  const svg = scene({
    ...look,
    theme,
    name: 'card',
    format: { width: CARD_WIDTH, height: CARD_HEIGHT, focus: 0.77, scale: 0.76, scrim: 'none' },
  });
  return nest(svg, 0, 0, CARD_WIDTH);
}

/** Darkens the text side and the bottom, and adds a glow behind the medallion. */
function drawShade(id: string, { page }: CardTheme, color: Hex): string {
  // No larger than the visible part: large gradients are the slowest part of drawing a card.
  const left = `M0 0H1000V${CARD_HEIGHT}H0z`;
  const lower = `M0 346H${CARD_WIDTH}V${CARD_HEIGHT}H0z`;
  const stop = (offset: number, shade: Hex, opacity: number) =>
    `<stop offset="${offset}" stop-color="${shade}" stop-opacity="${opacity}"/>`;
  return [
    `<defs><linearGradient id="${id}a">${stop(0, page, 0.97)}${stop(0.58, page, 0.84)}${stop(0.86, page, 0.28)}${stop(1, page, 0)}</linearGradient>`,
    `<linearGradient id="${id}b" x2="0" y2="1">${stop(0, page, 0)}${stop(1, page, 0.94)}</linearGradient>`,
    `<radialGradient id="${id}c">${stop(0, color, 0.42)}${stop(1, color, 0)}</radialGradient></defs>`,
    `<path fill="url(#${id}a)" d="${left}"/><path fill="url(#${id}b)" d="${lower}"/>`,
    `<circle cx="196" cy="262" r="230" fill="url(#${id}c)"/>`,
  ].join('');
}
