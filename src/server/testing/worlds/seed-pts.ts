import { type Kysely, sql } from 'kysely';
import { scramblePassword } from '#server/game/adapters/pts/scramble-password.ts';
import type { Tables } from '#server/game/adapters/pts/testing/pts-tables.ts';
import { EXPECTED_PTS } from './expected-pts.ts';
import { type SampleItemPlace, sampleItems, samplePlace, sampleShops } from './sample-goods.ts';
import {
  ALLIANCE_ID,
  crestIdOf,
  hoursFromNow,
  SAMPLE_NOW,
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

type Db = Kysely<unknown>;
type Row = Readonly<Record<string, string | number | Date | Buffer | null>>;

export async function createTables(db: Db, tables: Tables): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    await sql.raw(`create table dbo.${table} (${columns.join(', ')})`).execute(db);
  }
}

/** The sample world's accounts, as authd would have them. */
export async function seedLogin(db: Db): Promise<void> {
  for (const account of sampleAccounts) {
    await insertRow(db, 'user_account', { account, pay_stat: 1001 });
    await insertRow(db, 'user_info', { account, ssn: '777', kind: 99 });
    await insertRow(db, 'user_auth', {
      account,
      password: scramblePassword(SAMPLE_PASSWORD),
      quiz1: '',
      quiz2: '',
      answer1: Buffer.alloc(32),
      answer2: Buffer.alloc(32),
    });
  }
}

/** The rest of the sample world, as CacheD and the extender would have written it. */
export async function seedWorld(db: Db): Promise<void> {
  for (const row of characterRows()) await insertRow(db, 'user_data', row, 'identity');
  for (const { id, index, level } of sampleSubclasses) {
    await insertRow(db, 'user_subjob', { char_id: id, subjob_id: index, level });
  }
  for (const { id, level, experience } of sampleCharacters.filter(({ playing }) => playing)) {
    await insertRow(db, 'user_subjob', { char_id: id, subjob_id: 0, level, exp: experience });
  }
  for (const row of skillRows()) await insertRow(db, 'user_skill', row);
  for (const row of clanRows()) await insertRow(db, 'Pledge', row, 'identity');
  for (const { crestId, file } of sampleCrests) {
    if (!file) continue;
    const row = { crest_id: crestId, bitmap_size: file.length, bitmap: file };
    await insertRow(db, 'Pledge_Crest', row, 'identity');
  }
  await insertRow(
    db,
    'Alliance',
    { id: ALLIANCE_ID, name: 'Pact', crest_id: crestIdOf('alliance', ALLIANCE_ID) },
    'identity',
  );
  for (const row of castleRows()) await insertRow(db, 'castle', row);
  for (const row of siegeRows()) await insertRow(db, 'castle_war', row);
  for (const row of bossRows()) await insertRow(db, 'npc_boss', row);
  for (const row of nobleRows()) await insertRow(db, 'user_nobless', row);
  for (const season of [SEASON - 1, SEASON]) {
    await insertRow(db, 'olympiad', { season, step: 1 }, 'identity');
  }
  for (const row of resultRows()) await insertRow(db, 'olympiad_result', row);
  for (const row of itemRows()) await insertRow(db, 'user_item', row, 'identity');
  for (const { offers, ...shop } of shopRows()) {
    await openShop(db, shop);
    for (const row of offers) await insertRow(db, 'offline_shop_items', row);
  }
}

/** Ids increase over time: the newest shop has the highest. */
export function shopRows() {
  return [...sampleShops]
    .sort((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
    .map((shop, index) => ({
      id: index + 1,
      type: { sell: 1, buy: 3, craft: 5, package: 8, buffs: 9 }[shop.kind],
      ownerId: shop.sellerId,
      text: shop.title,
      offers: shop.offers.map((offer) => ({
        shop_item_shop_id: index + 1,
        item_class_id: offer.itemId,
        enchant: offer.enchant,
        shop_item_count: Number(offer.quantity),
        shop_item_price: Number(offer.price),
      })),
    }));
}

export interface NewShop {
  readonly id: number;
  readonly type: number;
  readonly ownerId: number;
  readonly text: string | null;
}

export function openShop(db: Db, { id, type, ownerId, text }: NewShop): Promise<void> {
  const { x, y, z } = samplePlace(ownerId);
  const place = { shop_locX: x, shop_locY: y, shop_locZ: z };
  const shop = { shop_id: id, shop_type: type, shop_text: text, shop_owner_id: ownerId };
  return insertRow(db, 'offline_shop', { ...shop, ...place }, 'identity');
}

/** A row with an id of our own choosing needs `identity_insert`, in the same batch. */
async function insertRow(db: Db, table: string, row: Row, key?: 'identity'): Promise<void> {
  const name = sql.table(`dbo.${table}`);
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(row));
  const insert = sql`insert into ${name} (${columns}) values (${values})`;
  const statement =
    key === undefined
      ? insert
      : sql`set identity_insert ${name} on; ${insert}; set identity_insert ${name} off`;
  await statement.execute(db);
}

export function characterRows(): Row[] {
  return sampleCharacters.map((character) => {
    const isDeleted = character.name === 'Ghost';
    const isOnline = character.presence !== 'offline';
    return {
      char_id: character.id,
      char_name: character.name,
      account_name: character.account,
      account_id: isDeleted ? -1 : sampleAccounts.indexOf(character.account) + 1,
      pledge_id: character.clanId ?? 0,
      builder: character.role === 'gameMaster' ? 1 : 0,
      class: character.playing?.classId ?? character.classId,
      subjob_id: character.playing ? 1 : null,
      subjob0_class: character.classId,
      ...subclassColumns(character.id),
      Lev: character.playing?.level ?? character.level,
      Exp: character.playing ? 1 : character.experience,
      Duel: character.pvp,
      PK: character.pk,
      login: isOnline ? hoursFromNow(-1) : hoursFromNow(-40),
      logout: isOnline ? null : (character.lastSeenAt ?? hoursFromNow(-39)),
      nickname: character.title,
      use_time: character.playedSeconds,
      temp_delete_date: deletionRequestedAt(character.deletesAt),
      ST_chest: 2,
    };
  });
}

/** The game stores the request and acts on it a week later. */
function deletionRequestedAt(deletesAt: Date | null): Date | null {
  return deletesAt && new Date(deletesAt.getTime() - 7 * 86_400_000);
}

function subclassColumns(id: number): Row {
  const subclasses = sampleSubclasses.filter((subclass) => subclass.id === id);
  return Object.fromEntries(
    subclasses.map(({ index, classId }) => [`subjob${index}_class`, classId]),
  );
}

function skillRows(): Row[] {
  return sampleSkills.map(({ id, index, skillId, level }) => ({
    char_id: id,
    skill_id: skillId,
    skill_lev: level,
    subjob_id: index,
  }));
}

export function clanRows(): Row[] {
  return sampleClans.map((clan) => ({
    pledge_id: clan.id,
    name: clan.name,
    crest_id: crestIdOf('clan', clan.id),
    ruler_id: clan.leaderId,
    skill_level: clan.level,
    root_name_value: clan.reputation,
    alliance_id: clan.alliance === null ? 0 : 1,
    agit_id: clan.hallId,
    oust_time: clan.dismissedAt === null ? 0 : seconds(clan.dismissedAt),
  }));
}

export function castleRows(): Row[] {
  return sampleCastles.map((castle) => ({
    id: castle.id,
    name: `${castle.key}_castle`,
    pledge_id: sampleClans.find(({ castleId }) => castleId === castle.id)?.id ?? 0,
    tax_rate: castle.taxPercent,
    shop_income: castle.key === 'giran' ? Number(EXPECTED_PTS.limits.castleIncome) : castle.id,
    next_war_time: castle.siegeAt === null ? 0 : seconds(castle.siegeAt),
  }));
}

const SIDES = { attacker: 1, defender: 2, waiting: 3 } as const;

/** Only the castle stores its owner. */
export function siegeRows(): Row[] {
  return sampleRegistrations.flatMap(({ castleId, clanId, side }) =>
    side === 'owner'
      ? []
      : [{ castle_id: castleId, pledge_id: clanId, type: SIDES[side], propose_time: 1 }],
  );
}

export function bossRows(): Row[] {
  return sampleSpawns.map(({ name, spawnsAt }) => {
    const isAlive = spawnsAt === null || spawnsAt <= SAMPLE_NOW;
    return {
      npc_db_name: name,
      alive: isAlive ? 1 : 0,
      time_low: isAlive ? 0 : seconds(hoursFromNow(-5)),
      time_high: isAlive && spawnsAt ? seconds(spawnsAt) : 0,
    };
  });
}

export function nobleRows(): Row[] {
  return samplePoints
    .filter(({ season }) => season === SEASON)
    .map(({ id, points }) => {
      const hero = sampleHeroes.find((sample) => sample.id === id);
      return {
        char_id: id,
        nobless_type: 1,
        hero_type: hero?.isCurrent ? 1 : 0,
        win_count: hero?.times ?? 0,
        olympiad_point: points,
      };
    });
}

export function resultRows(): Row[] {
  return samplePoints
    .filter(({ season }) => season !== SEASON)
    .map(({ season, id, classId, points }) => ({
      season,
      class: classId,
      char_id: id,
      point: points,
      match_count: 9,
    }));
}

/** `user_item.warehouse`. Clans and pets own items too: here, some have the id of a character. */
const WAREHOUSE: Readonly<Record<SampleItemPlace, number>> = {
  INVENTORY: 0,
  PAPERDOLL: 0,
  WAREHOUSE: 1,
  CLANWH: 2,
  PET: 5,
  VOID: 1001,
};

export function itemRows(): Row[] {
  return sampleItems(EXPECTED_PTS.limits).map((item) => ({
    item_id: item.objectId,
    char_id: item.ownerId,
    item_type: item.itemId,
    amount: Number(item.count),
    enchant: item.enchant,
    warehouse: WAREHOUSE[item.place],
  }));
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
