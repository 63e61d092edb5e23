import { classColor } from '#art/emblems/class-colors.ts';
import { classEmblem } from '#art/emblems/emblem.ts';
import { clanBanner } from '#art/heraldry/banner-colors.ts';
import { crest } from '#art/heraldry/crest.ts';
import { moods } from '#art/scenes/moods.ts';
import type { ArtTheme } from '#art/scenes/palette.ts';
import { drawCard } from './card.ts';
import { common, shieldMedallion, type TitleCard } from './share-cards.ts';
import type { Trend } from './trend.ts';

export interface RecapCard extends TitleCard {
  /** The character's class, or the clan. */
  of: { classId: number } | { clan: string; variant: number };
  /** On the plate, such as a season. */
  period: string;
  trend?: Trend;
  rank?: { above: string; place: string; below: string };
}

/** What a character or clan did in a past season. */
export function recapCard(card: RecapCard): string {
  const { of, theme, rank, trend } = card;
  const { field, ...look } =
    'classId' in of
      ? { ...classMedallion(of.classId, theme), field: moods[card.castle].bannerColor }
      : clanMedallion(of, theme);
  const owner = 'clan' in of ? { owner: clanBanner(of.clan, of.variant) } : {};
  return drawCard({
    ...common(card),
    scene: { ...common(card).scene, ...owner },
    title: card.title,
    subtitle: card.subtitle,
    medallion: { ...look, share: 1, plate: card.period },
    facts: card.facts,
    trend,
    rank: rank && { above: rank.above, place: rank.place, below: rank.below, field },
  });
}

function classMedallion(classId: number, theme: ArtTheme) {
  const picture = classEmblem(classId, { theme, size: 172 });
  return { picture, width: 172, height: 172, color: classColor(classId, theme) };
}

function clanMedallion({ clan, variant }: { clan: string; variant: number }, theme: ArtTheme) {
  const picture = crest(clan, { size: 128, variant, name: 'card' });
  return { ...shieldMedallion(picture, theme), field: clanBanner(clan, variant).field };
}
