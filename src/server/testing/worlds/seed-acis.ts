import { createHash } from 'node:crypto';
import { hashSync } from '@node-rs/bcrypt';
import type { Connection } from 'mysql2/promise';
import type { AcisKind } from './acis-tables.ts';
import { insertRows } from './insert-rows.ts';
import type { SampleLimits } from './sample-goods.ts';
import {
  SAMPLE_PASSWORD,
  SEASON,
  sampleAccounts,
  sampleClans,
  sampleSpawns,
} from './sample-world.ts';
import { INTERLUDE_WORN, wornRows } from './sample-worn.ts';
import {
  castleRows,
  characterRows,
  clanRows,
  heroRows,
  itemRows,
  offerRows,
  pointRows,
  shopRows,
  siegeRows,
  skillRows,
  spawnRows,
  subclassRows,
} from './seed-mobius.ts';

/** The sample world as the given revision of aCis would store it. */
export async function seedAcis(
  connection: Connection,
  { revision }: AcisKind,
  limits: SampleLimits,
): Promise<void> {
  const write = (table: string, rows: Parameters<typeof insertRows>[2]) =>
    insertRows(connection, table, rows);
  const isRevision40x = revision.startsWith('40x');
  await write('accounts', accountRows(revision));
  await write('characters', characterRows('obj_Id', null));
  await write('character_subclasses', subclassRows('char_obj_id'));
  await write('character_skills', skillRows('char_obj_id'));
  await write('clan_data', clanRows());
  await write(
    'castle',
    isRevision40x ? castleRows(limits).map(castleOf40x) : castleRows(limits).map(withName),
  );
  const sides = {
    owner: 'OWNER',
    defender: 'DEFENDER',
    attacker: 'ATTACKER',
    waiting: 'PENDING',
  } as const;
  await write('siege_clans', siegeRows(sides));
  if (revision !== '345') await write('clanhall', hallRows());
  if (isRevision40x) await write('spawn_data', namedSpawnRows());
  else {
    await write('raidboss_spawnlist', spawnRows(false));
    await write('grandboss_data', spawnRows(true));
  }
  await write('heroes', heroRows('char_id'));
  const period = revision === '345' ? 0 : 'COMPETITION';
  await write('olympiad_data', [{ id: 0, current_cycle: SEASON, period }]);
  await write('olympiad_nobles', pointRows('char_id', SEASON));
  await write('olympiad_nobles_eom', pointRows('char_id', SEASON - 1));
  await write('items', itemRows(limits, 10));
  await write('items', wornRows(INTERLUDE_WORN));
  if (hasTrade(revision)) {
    await write('character_offline_trade', shopRows());
    await write('character_offline_trade_items', offerRows());
  }
}

export function hasTrade(revision: AcisKind['revision']): boolean {
  return revision === '384' || revision === '40x-fork';
}

function accountRows(revision: AcisKind['revision']) {
  const password =
    revision === '345'
      ? createHash('sha1').update(SAMPLE_PASSWORD).digest('base64')
      : hashSync(SAMPLE_PASSWORD, { cost: 4, version: '2a' });
  return sampleAccounts.map((login) => ({ login, password }));
}

function hallRows() {
  return sampleClans
    .filter((clan) => clan.hallId > 0)
    .map((clan) => ({ id: clan.hallId, ownerId: clan.id }));
}

function withName({ id, ...row }: ReturnType<typeof castleRows>[number]) {
  return { id, name: `Castle ${id}`, ...row };
}

function castleOf40x({ taxPercent, ...row }: ReturnType<typeof castleRows>[number]) {
  return { ...row, currentTaxPercent: taxPercent, nextTaxPercent: taxPercent };
}

/** Bosses alive and dead, a creature that is not a boss, and a boss not in the world yet. */
function namedSpawnRows() {
  const bosses = sampleSpawns.map(({ name, spawnsAt }) => ({
    name,
    status: spawnsAt !== null && spawnsAt.getTime() > Date.UTC(2026, 10, 15, 12) ? 0 : 1,
    respawn_time: spawnsAt ?? 0,
  }));
  return [
    ...bosses,
    { name: 'gludio_siege_guard', status: 1, respawn_time: 0 },
    { name: 'core', status: -1, respawn_time: 0 },
  ];
}
