import { classColor } from '#art/emblems/class-colors.ts';
import { classEmblem } from '#art/emblems/emblem.ts';
import { sigil } from '#art/emblems/sigil.ts';
import { clanBanner } from '#art/heraldry/banner-colors.ts';
import { crest } from '#art/heraldry/crest.ts';
import type { Hex } from '#art/kit/color.ts';
import { moods } from '#art/scenes/moods.ts';
import type { ArtTheme, TimeOfDay } from '#art/scenes/palette.ts';
import type { CastleKey } from '#reference/castles.ts';
import { drawCard } from './card.ts';
import { CARD_THEMES, type CardSite } from './card-theme.ts';
import type { Fact } from './pieces.ts';
import { towerSign } from './tower-sign.ts';
import type { Trend } from './trend.ts';

/** All texts of a card come from the caller, in the visitor's language. */
interface CardBase {
  theme: ArtTheme;
  site: CardSite;
  /** The landscape in the background: the place of the event, or any the caller chooses. */
  castle: CastleKey;
  timeOfDay?: TimeOfDay;
}

interface CardClan {
  name: string;
  /** Which variant of its arms the clan has. */
  variant: number;
  note: string;
}

export interface CharacterCard extends CardBase {
  name: string;
  classId: number;
  className: string;
  level: number;
  maxLevel: number;
  clan?: CardClan;
  trend?: Trend;
  rank?: { above: string; place: string; below: string };
}

export function characterCard(card: CharacterCard): string {
  const { theme, classId, clan, rank, trend } = card;
  return drawCard({
    ...common(card),
    title: card.name,
    subtitle: card.className,
    medallion: {
      picture: classEmblem(classId, { theme, size: 172 }),
      width: 172,
      height: 172,
      color: classColor(classId, theme),
      share: card.level / card.maxLevel,
      plate: String(card.level),
    },
    clan: clan && clanBadge(clan, theme),
    trend,
    rank: rank && {
      above: rank.above,
      place: rank.place,
      below: rank.below,
      field: moods[card.castle].bannerColor,
    },
  });
}

export interface ClanCard extends CardBase {
  name: string;
  variant: number;
  subtitle: string;
  facts: readonly Fact[];
  rank?: { above: string; place: string; below: string };
}

export function clanCard(card: ClanCard): string {
  const { theme, name, variant, rank } = card;
  const banner = clanBanner(name, variant);
  return drawCard({
    ...common(card),
    scene: { ...common(card).scene, owner: banner },
    title: name,
    subtitle: card.subtitle,
    medallion: shieldMedallion(crest(name, { size: 128, variant, name: 'card' }), theme),
    facts: card.facts,
    rank: rank && { above: rank.above, place: rank.place, below: rank.below, field: banner.field },
  });
}

export interface CastleCard extends CardBase {
  name: string;
  /** The owner's name, or a text saying that there is none. */
  subtitle: string;
  isSiege: boolean;
  owner?: CardClan;
  facts: readonly Fact[];
}

export function castleCard(card: CastleCard): string {
  const { theme, owner, castle, isSiege } = card;
  const banner = owner && clanBanner(owner.name, owner.variant);
  return drawCard({
    ...common(card),
    scene: { ...common(card).scene, isSiege, ...(banner && { owner: banner }) },
    title: card.name,
    subtitle: card.subtitle,
    medallion: {
      ...signMedallion(towerSign(moods[castle].bannerColor, CARD_THEMES[theme].gold), theme),
      color: isSiege ? '#d9602c' : CARD_THEMES[theme].gold,
    },
    clan: owner && clanBadge(owner, theme),
    facts: card.facts,
  });
}

export interface BossCard extends CardBase {
  name: string;
  isGrand: boolean;
  level: string;
  subtitle: string;
  isAlive: boolean;
  /** How much of the respawn time has passed. */
  respawnShare: number;
  facts: readonly Fact[];
}

export function bossCard(card: BossCard): string {
  const { theme, name, isGrand, isAlive } = card;
  const color: Hex = isAlive
    ? theme === 'aden'
      ? '#d9704a'
      : '#9c3a1e'
    : CARD_THEMES[theme].muted;
  return drawCard({
    ...common(card),
    title: name,
    subtitle: card.subtitle,
    medallion: {
      picture: sigil(name, { size: 132, isGrand, color }),
      width: 132,
      height: 132,
      color,
      share: isAlive ? 1 : card.respawnShare,
      plate: card.level,
    },
    facts: card.facts,
  });
}

export interface TitleCard extends CardBase {
  title: string;
  subtitle: string;
  facts: readonly Fact[];
}

/** The server itself. */
export function serverCard(card: TitleCard): string {
  const { theme } = card;
  const sign = towerSign(moods[card.castle].bannerColor, CARD_THEMES[theme].gold);
  return drawCard({
    ...common(card),
    title: card.title,
    subtitle: card.subtitle,
    medallion: signMedallion(sign, theme),
    facts: card.facts,
  });
}

export function common({ theme, site, castle, timeOfDay }: CardBase) {
  return { theme, site, scene: { castle, ...(timeOfDay && { timeOfDay }) } };
}

function clanBadge({ name, variant, note }: CardClan, theme: ArtTheme) {
  const picture = crest(name, { size: 62, variant, rim: CARD_THEMES[theme].beam, name: 'bearer' });
  return { picture, name, note };
}

export function shieldMedallion(picture: string, theme: ArtTheme) {
  return { picture, width: 128, height: 156, color: CARD_THEMES[theme].gold, share: 1 };
}

function signMedallion(picture: string, theme: ArtTheme) {
  return { picture, width: 132, height: 132, color: CARD_THEMES[theme].gold, share: 1 };
}
