import {
  bossCard,
  castleCard,
  characterCard,
  clanCard,
  serverCard,
} from '#art/cards/share-cards.ts';
import { backgroundCastle } from '#art/scenes/background-castle.ts';
import { scene } from '#art/scenes/scene.ts';
import type { CastleRow, RaidRow } from '#contract/boards.ts';
import type { Language } from '#contract/languages.ts';
import type { CharacterProfile, ClanProfile } from '#contract/profiles.ts';
import { type CastleKey, castleByKey } from '#reference/castles.ts';
import { gameClassName } from '#reference/classes.ts';
import { MAX_LEVEL } from '#reference/levels.ts';
import { raidBossByDbName } from '#reference/raid-bosses.ts';
import { formatNumber } from '#server/locales/format-number.ts';
import { TEXTS } from '#server/locales/texts.ts';

export interface CardFrame {
  site: { name: string; host: string };
  language: Language;
  /** Which variant of its arms a clan has. */
  variantOf: (clan: string) => number;
}

export function drawCharacterCard(
  profile: CharacterProfile,
  { site, language, variantOf }: CardFrame,
): string {
  const texts = TEXTS[language].shareCards;
  const { char_name, class_id, level, clan, pvp } = profile;
  const heldCastle = profile.reigns.find(({ until }) => until === 0)?.castle_name ?? null;
  return characterCard({
    theme: 'aden',
    site,
    castle: backgroundCastle(heldCastle, char_name),
    name: char_name,
    classId: class_id ?? 0,
    className: profile.class ?? (class_id === null ? '' : gameClassName(class_id)),
    level: level ?? 0,
    maxLevel: MAX_LEVEL,
    ...(clan && {
      clan: {
        name: clan,
        variant: variantOf(clan),
        note: profile.leads ? texts.ledBy(char_name) : texts.member,
      },
    }),
    ...(pvp && { rank: { above: texts.pvp, place: String(pvp.rank), below: texts.place } }),
  });
}

export function drawClanCard(
  profile: ClanProfile,
  { site, language, variantOf }: CardFrame,
): string {
  const texts = TEXTS[language].shareCards;
  const { clan_name, leader_name, clan_siege_kill, alliance } = profile;
  const facts = [
    { value: formatNumber(profile.member_count, language), label: texts.members },
    { value: String(profile.clan_skill_level), label: texts.level },
    ...(clan_siege_kill === null
      ? []
      : [{ value: formatNumber(clan_siege_kill, language), label: texts.siegeKills }]),
    ...(alliance === null ? [] : [{ value: alliance, label: texts.alliance }]),
  ];
  return clanCard({
    theme: 'aden',
    site,
    castle: backgroundCastle(profile.castle_name, clan_name),
    name: clan_name,
    variant: variantOf(clan_name),
    subtitle: leader_name === null ? texts.clan : texts.ledBy(leader_name),
    facts,
  });
}

interface DrawnCastle {
  key: CastleKey;
  row: CastleRow | undefined;
  /** A siege takes place today. */
  isSiege: boolean;
}

export function drawCastleCard(
  { key, row, isSiege }: DrawnCastle,
  { site, language, variantOf }: CardFrame,
): string {
  const texts = TEXTS[language].shareCards;
  const clan = row?.clan ?? null;
  return castleCard({
    theme: 'aden',
    site,
    castle: key,
    name: castleByKey(key).displayName,
    subtitle: clan === null ? texts.castleFree : texts.castleOf(clan),
    isSiege,
    ...(clan !== null && {
      owner: {
        name: clan,
        variant: variantOf(clan),
        note: row?.name ? texts.lord(row.name) : texts.clan,
      },
    }),
    facts: row === undefined ? [] : [{ value: `${row.castle_taxrate}%`, label: texts.tax }],
  });
}

export function drawBossCard(
  row: RaidRow,
  nowSeconds: number,
  { site, language }: CardFrame,
): string {
  const texts = TEXTS[language].shareCards;
  const isAlive = row.alive === 1;
  return bossCard({
    theme: 'aden',
    site,
    castle: backgroundCastle(null, row.name),
    name: row.name,
    isGrand: raidBossByDbName(row.npc_db_name).isGrand,
    level: String(row.level),
    subtitle: isAlive ? texts.alive : texts.dead,
    isAlive,
    respawnShare: passedFraction(nowSeconds, row.time_low, row.respawn_to),
    facts: row.landmark === null ? [] : [{ value: row.landmark, label: texts.near }],
  });
}

/** The fraction of the period that has passed; 0 if its start or end is unknown. */
function passedFraction(now: number, from: number, to: number): number {
  if (from === 0 || to <= from) return 0;
  // In steps of 5%, so that the picture does not change every second.
  return Math.floor(Math.min(1, Math.max(0, (now - from) / (to - from))) * 20) / 20;
}

export function drawServerCard(
  tagline: string,
  online: number | undefined,
  { site, language }: CardFrame,
): string {
  const facts =
    online === undefined
      ? []
      : [{ value: formatNumber(online, language), label: TEXTS[language].shareCards.online }];
  return serverCard({
    theme: 'aden',
    site,
    castle: 'aden',
    title: site.name,
    subtitle: tagline,
    facts,
  });
}

/** Twice the size shown in emails, for high-density screens; in the colors of their light background. */
export function drawEmailPicture(castle: CastleKey): string {
  const format = { width: 1200, height: 300, focus: 0.68, scale: 0.86, scrim: 'none' } as const;
  return scene({ castle, theme: 'parchment', format });
}
