import type { Fact } from '#art/cards/pieces.ts';
import { recapCard } from '#art/cards/recap-card.ts';
import type { Trend } from '#art/cards/trend.ts';
import { backgroundCastle } from '#art/scenes/background-castle.ts';
import type { Language } from '#contract/languages.ts';
import type { CharacterRecap, ClanRecap, HeldCastle } from '#contract/recaps.ts';
import { formatNumber } from '#server/locales/format-number.ts';
import type { ShareCardTexts } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { CardFrame } from './draw-share-card.ts';

/** A card shows two numbers beside the graph of ranks, or four without it. */
export function drawCharacterRecapCard(
  recap: CharacterRecap,
  { site, language }: CardFrame,
): string {
  const texts = TEXTS[language].shareCards;
  const { pvp, olympiad, castles, season, char_name } = recap;
  const trend: Trend | undefined = pvp
    ? {
        label: texts.placeInSeason,
        // Rank 1 is at the top.
        values: pvp.places.map(([, place]) => -place),
        value: `#${pvp.last}`,
        valueLabel: texts.fromPlace(`#${pvp.first}`),
      }
    : undefined;
  const facts = [
    ...killFacts(pvp?.kills ?? 0, pvp?.best_day ?? null, language),
    ...(olympiad
      ? [{ value: formatNumber(olympiad.points, language), label: texts.olympiadPoints }]
      : []),
    ...castleFacts(castles, texts),
  ];
  return recapCard({
    theme: 'aden',
    timeOfDay: 'dusk',
    site,
    castle: backgroundCastle(castles[0]?.castle_name ?? null, char_name),
    title: char_name,
    subtitle: recap.class ?? texts.seasonRecap(season),
    of: { classId: recap.class_id ?? 0 },
    period: texts.season(season),
    facts: trend ? facts.slice(0, 2) : facts,
    ...(trend && { trend }),
    ...(pvp && { rank: { above: texts.pvp, place: String(pvp.last), below: texts.place } }),
  });
}

export function drawClanRecapCard(
  recap: ClanRecap,
  { site, language, variantOf }: CardFrame,
): string {
  const texts = TEXTS[language].shareCards;
  const { season, clan_name, castles, sieges } = recap;
  return recapCard({
    theme: 'aden',
    timeOfDay: 'dusk',
    site,
    castle: backgroundCastle(castles[0]?.castle_name ?? null, clan_name),
    title: clan_name,
    subtitle: texts.seasonRecap(season),
    of: { clan: clan_name, variant: variantOf(clan_name) },
    period: texts.season(season),
    facts: [
      ...killFacts(recap.kills, recap.best_day, language),
      ...castleFacts(castles, texts),
      ...(sieges.won > 0
        ? [{ value: formatNumber(sieges.won, language), label: texts.siegesWon }]
        : []),
    ],
  });
}

function killFacts(
  kills: number,
  best: { day: string; kills: number } | null,
  language: Language,
): Fact[] {
  if (kills === 0) return [];
  const texts = TEXTS[language].shareCards;
  return [
    { value: formatNumber(kills, language), label: texts.pvpKills },
    ...(best
      ? [{ value: formatNumber(best.kills, language), label: texts.bestDay(shortDay(best.day)) }]
      : []),
  ];
}

function castleFacts(castles: readonly HeldCastle[], texts: ShareCardTexts): Fact[] {
  const count = new Set(castles.map(({ castle_name }) => castle_name)).size;
  return count === 0 ? [] : [{ value: String(count), label: texts.castlesHeld }];
}

/** yyyy-MM-dd as dd/MM. */
function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}
