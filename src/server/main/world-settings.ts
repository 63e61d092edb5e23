import type { L2jSettings } from '#server/game/adapters/l2j/l2j-settings.ts';
import type { PtsSettings } from '#server/game/adapters/pts/pts-settings.ts';
import { parseSqlServerUrl } from '#server/game/adapters/pts/sql/sql-server-url.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';

/** What the configuration says, in the words of the L2J adapters. */
export function l2jSettings(entry: WorldConfig, clock: Clock): L2jSettings {
  const gameUrl = gameUrlOf(entry);
  return {
    id: entry.id,
    name: entry.name,
    gameUrl,
    loginUrl: entry.login_database?.url ?? gameUrl,
    receipts: { schema: entry.receipts.schema, mayCreate: entry.receipts.may_create },
    switchedOn: entry.switched_on,
    mail: entry.mail,
    forbiddenNames: entry.forbidden_names,
    extraBosses: entry.extra_bosses,
    clanPenaltyDays: entry.clan_penalty_days,
    showNextSpawn: entry.show_next_spawn,
    now: () => clock.now(),
  };
}

export function ptsSettings(entry: WorldConfig, clock: Clock): PtsSettings {
  const gameUrl = gameUrlOf(entry);
  const { cached } = entry;
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
    ...(cached && {
      cached: {
        host: cached.host,
        port: cached.port,
        lengthIncludesStrings: cached.length_includes_strings,
      },
    }),
  };
}

/** `auto` knows the official files by their server: no other game of ours is on SQL Server. */
export function isSqlServer(entry: WorldConfig): boolean {
  return gameUrlOf(entry).startsWith('mssql:');
}

function gameUrlOf({ name, game_database }: WorldConfig): string {
  if (game_database === undefined) throw new Error(`world ${name} has no game_database`);
  return game_database.url;
}
