import { worldId } from '../../ids.ts';
import type { GameWorld } from '../../port.ts';
import { ptsAccounts } from './accounts.ts';
import { ptsBoards } from './boards.ts';
import { ptsCapabilities } from './capabilities.ts';
import { ptsCharacters } from './characters.ts';
import { ptsCrests } from './crests.ts';
import { ptsMarket } from './market.ts';
import type { PtsContext } from './pts-context.ts';
import type { PtsSettings } from './pts-settings.ts';
import { type Connect, connectSqlServer } from './sql/connect-sql-server.ts';
import type { LoginTables } from './sql/login-tables.ts';
import { openDatabase } from './sql/open-database.ts';
import type { WorldTables } from './sql/world-tables.ts';
import { createCalls } from './world-calls.ts';
import { createWorldConnection } from './world-connection.ts';
import { ptsWrites } from './writes.ts';

/** The official files on SQL Server, with or without the extender. Connects at the first call. */
export function createPtsWorld(
  settings: PtsSettings,
  connect: Connect = connectSqlServer,
): GameWorld {
  const id = worldId(settings.id);
  const { now, receipts, report = () => undefined } = settings;
  const login = openDatabase<LoginTables>(settings.login, connect);
  const world = openDatabase<WorldTables>(settings.world, connect);
  const connectWorld = createWorldConnection(id, login, world, receipts.schema, now);
  const calls = createCalls(id, connectWorld, report);
  const context: PtsContext = { worldId: id, settings, calls, now };
  return {
    id,
    name: settings.name,
    describe: (options) =>
      calls.read(options, async ({ detection }) => ({
        flavor: detection.flavor,
        version: detection.version,
        capabilities: ptsCapabilities(detection, settings),
      })),
    accounts: ptsAccounts(context),
    characters: ptsCharacters(context),
    boards: ptsBoards(context),
    crests: ptsCrests(context),
    market: ptsMarket(context),
    writes: ptsWrites(context),
    async close() {
      await Promise.all([login.destroy(), world.destroy()]);
    },
  };
}
