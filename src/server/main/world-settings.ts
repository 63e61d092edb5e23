import type { L2jSettings } from '#server/game/adapters/l2j/l2j-settings.ts';
import type { PtsSettings } from '#server/game/adapters/pts/pts-settings.ts';
import { parseSqlServerUrl } from '#server/game/adapters/pts/sql/sql-server-url.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import type { Log } from '#server/platform/log.ts';

/** The configuration in the terms of the L2J adapters. */
export function l2jSettings(entry: WorldConfig, clock: Clock): L2jSettings {
  const gameUrl = gameUrlOf(entry);
  return {
    id: entry.id,
    name: entry.name,
    gameUrl,
    loginUrl: entry.login_database?.url ?? gameUrl,
    receipts: { schema: entry.receipts.schema, mayCreate: entry.receipts.may_create },
    switchedOn: entry.switched_on,
    bagSlots: entry.bag_slots,
    mail: entry.mail,
    forbiddenNames: entry.forbidden_names,
    extraBosses: entry.extra_bosses,
    clanPenaltyDays: entry.clan_penalty_days,
    showNextSpawn: entry.show_next_spawn,
    ...(entry.crests_folder !== undefined && { crestsFolder: entry.crests_folder }),
    now: () => clock.now(),
  };
}

/** `log` receives why a database refused a write: the caller only learns that it did. */
export function ptsSettings(entry: WorldConfig, clock: Clock, log?: Log): PtsSettings {
  const gameUrl = gameUrlOf(entry);
  const { cached, pts } = entry;
  return {
    id: entry.id,
    name: entry.name,
    zone: entry.zone,
    now: () => clock.now(),
    world: parseSqlServerUrl(gameUrl),
    login: parseSqlServerUrl(entry.login_database?.url ?? gameUrl),
    receipts: { schema: entry.receipts.schema, mayCreate: entry.receipts.may_create },
    switchedOn: entry.switched_on,
    extraBosses: entry.extra_bosses,
    forbiddenNames: entry.forbidden_names,
    ...(pts.server_id !== undefined && { serverId: pts.server_id }),
    payStat: pts.pay_stat,
    ignoresMd5Password: pts.ignores_md5password,
    vipLevel: pts.vip_level,
    deletionDays: pts.deletion_days,
    report: (call, error) =>
      log?.error({ err: error, world: entry.id, call }, 'game database refused a statement'),
    ...(cached && {
      cacheD: {
        host: cached.host,
        port: cached.port,
        ...(cached.frame_length && { frameLength: FRAME_LENGTHS[cached.frame_length] }),
      },
    }),
  };
}

const FRAME_LENGTHS = {
  all: 'all',
  without_operator: 'withoutOperator',
  without_strings: 'withoutStrings',
} as const;

/** `auto` recognizes the official files by their server: no other supported game uses SQL Server. */
export function isSqlServer(entry: WorldConfig): boolean {
  return gameUrlOf(entry).startsWith('mssql:');
}

function gameUrlOf({ name, game_database }: WorldConfig): string {
  if (game_database === undefined) throw new Error(`world ${name}: game_database is missing`);
  return game_database.url;
}
