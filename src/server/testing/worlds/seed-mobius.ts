import { createHash } from 'node:crypto';
import type { Connection } from 'mysql2/promise';
import { insertRows } from './insert-rows.ts';
import type { MobiusKind } from './mobius-tables.ts';
import { type SampleLimits, sampleItems, samplePlace, sampleShops } from './sample-goods.ts';
import {
  ALLIANCE_ID,
  crestIdOf,
  PENALTY_DAYS,
  SAMPLE_PASSWORD,
  SEASON,
  sampleAccounts,
  sampleCastles,
  sampleCharacters,
  sampleClans,
  sampleCrests,
  sampleHeroes,
  samplePoints,
  sampleRegistrations,
  sampleSkills,
  sampleSpawns,
  sampleSubclasses,
} from './sample-world.ts';
import { HIGH_FIVE_WORN, INTERLUDE_WORN, wornRows } from './sample-worn.ts';

/** The sample world as Mobius would have written it. */
export async function seedMobius(
  connection: Connection,
  { chronicle }: MobiusKind,
  limits: SampleLimits,
): Promise<void> {
  const write = (table: string, rows: Parameters<typeof insertRows>[2]) =>
    insertRows(connection, table, rows);
  const password = createHash('sha1').update(SAMPLE_PASSWORD).digest('base64');
  await write(
    'accounts',
    sampleAccounts.map((login) => ({ login, password })),
  );
  await write('characters', characterRows('charId', 0));
  await write('character_subclasses', subclassRows('charId'));
  await write('character_skills', skillRows('charId'));
  await write('clan_data', clanRows());
  await write(
    'crests',
    sampleCrests.flatMap(({ kind, crestId, file }) =>
      file ? [{ crest_id: crestId, data: file, type: kind === 'clan' ? 1 : 3 }] : [],
    ),
  );
  await write(
    'castle',
    castleRows(limits).map((row) => ({ ...row, name: `Castle ${row.id}` })),
  );
  const sides = { owner: -1, defender: 0, attacker: 1, waiting: 2 } as const;
  await write('siege_clans', siegeRows(sides));
  const halls = sampleClans.filter((clan) => clan.hallId > 0);
  await write(
    'clanhall',
    halls.filter(({ hallId }) => hallId !== 34).map((c) => ({ id: c.hallId, ownerId: c.id })),
  );
  await write(
    'siegable_clanhall',
    halls
      .filter(({ hallId }) => hallId === 34)
      .map((c) => ({ clanHallId: c.hallId, ownerId: c.id })),
  );
  await write('raidboss_spawnlist', spawnRows(false));
  await write('grandboss_data', spawnRows(true));
  await write('heroes', heroRows('charId'));
  await write('olympiad_data', [{ id: 0, current_cycle: SEASON, period: 0 }]);
  await write('olympiad_nobles', pointRows('charId', SEASON));
  await write('olympiad_nobles_eom', pointRows('charId', SEASON - 1));
  await write('items', itemRows(limits, chronicle === 'high-five' ? 6 : 10));
  await write('items', wornRows(chronicle === 'high-five' ? HIGH_FIVE_WORN : INTERLUDE_WORN));
  await write('character_offline_trade', shopRows());
  await write('character_offline_trade_items', offerRows());
}

const ACCESS = { player: 0, gameMaster: 100, banned: -1 } as const;
const ONLINE = { offline: 0, online: 1, shop: 2 } as const;

/** Mobius and aCis store characters alike, except for the key column and the value for no deletion. */
export function characterRows(key: string, noDeletion: 0 | null) {
  return sampleCharacters.map((character) => ({
    account_name: character.account,
    [key]: character.id,
    char_name: character.name,
    level: character.level,
    exp: character.experience,
    // Counters that never changed are null, not 0.
    pvpkills: character.pvp || null,
    pkkills: character.pk || null,
    clanid: character.clanId,
    classid: character.playing?.classId ?? character.classId,
    base_class: character.classId,
    deletetime: character.deletesAt ?? noDeletion,
    title: character.title,
    accesslevel: ACCESS[character.role],
    online: ONLINE[character.presence],
    onlinetime: character.playedSeconds,
    lastAccess: character.lastSeenAt ?? 0,
    ...samplePlace(character.id),
  }));
}

export function subclassRows(key: string) {
  return sampleSubclasses.map(({ id, classId, level, index }) => ({
    [key]: id,
    class_id: classId,
    level,
    class_index: index,
  }));
}

export function skillRows(key: string) {
  return sampleSkills.map(({ id, index, skillId, level }) => ({
    [key]: id,
    skill_id: skillId,
    skill_level: level,
    class_index: index,
  }));
}

export function clanRows() {
  return sampleClans.map((clan) => ({
    clan_id: clan.id,
    clan_name: clan.name,
    clan_level: clan.level,
    reputation_score: clan.reputation,
    hasCastle: clan.castleId,
    ally_name: clan.alliance,
    ally_id: clan.alliance === null ? 0 : ALLIANCE_ID,
    crest_id: crestIdOf('clan', clan.id),
    ally_crest_id: clan.alliance === null ? 0 : crestIdOf('alliance', ALLIANCE_ID),
    leader_id: clan.leaderId,
    char_penalty_expiry_time: clan.dismissedAt
      ? clan.dismissedAt.getTime() + PENALTY_DAYS * 86_400_000
      : 0,
  }));
}

export function castleRows({ castleIncome }: SampleLimits) {
  return sampleCastles.map((castle) => ({
    id: castle.id,
    taxPercent: castle.taxPercent,
    treasury: castle.key === 'giran' ? castleIncome : BigInt(castle.id),
    siegeDate: castle.siegeAt ?? 0,
  }));
}

type Side = (typeof sampleRegistrations)[number]['side'];

export function siegeRows(sides: Readonly<Record<Side, string | number>>) {
  return sampleRegistrations.map(({ castleId, clanId, side }) => ({
    castle_id: castleId,
    clan_id: clanId,
    type: sides[side],
  }));
}

export function spawnRows(isGrand: boolean) {
  return sampleSpawns
    .filter((spawn) => spawn.isGrand === isGrand)
    .map(({ npcId, spawnsAt }) => ({ boss_id: npcId, respawn_time: spawnsAt ?? 0 }));
}

export function heroRows(key: string) {
  return sampleHeroes.map((hero) => ({
    [key]: hero.id,
    class_id: hero.classId,
    count: hero.times,
    played: hero.isCurrent ? 1 : 0,
  }));
}

export function pointRows(key: string, season: number) {
  return samplePoints
    .filter((points) => points.season === season)
    .map(({ id, classId, points }) => ({
      [key]: id,
      class_id: classId,
      olympiad_points: points,
    }));
}

export function itemRows(limits: SampleLimits, chestSlot: number) {
  return sampleItems(limits).map((item) => ({
    owner_id: item.ownerId,
    object_id: item.objectId,
    item_id: item.itemId,
    count: item.count,
    enchant_level: item.enchant,
    loc: item.place,
    loc_data: item.place === 'PAPERDOLL' ? chestSlot : 3,
  }));
}

const STORE_TYPES = { sell: 1, buy: 3, craft: 5, package: 8, buffs: 9 } as const;

export function shopRows() {
  return sampleShops.map((shop) => ({
    charId: shop.sellerId,
    time: shop.openedAt,
    type: STORE_TYPES[shop.kind],
    title: shop.title,
  }));
}

export function offerRows() {
  return sampleShops.flatMap((shop) =>
    shop.offers.map((offer) => ({
      charId: shop.sellerId,
      item: offer.item,
      count: offer.quantity,
      price: offer.price,
    })),
  );
}
