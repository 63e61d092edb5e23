import type { Detection } from '../../detection.ts';
import { type WorldId, worldId } from '../../ids.ts';
import { WrongWorld } from '../../wrong-world.ts';
import { type Branch, branchOf } from './branch.ts';
import type { L2jSettings } from './l2j-settings.ts';
import { type L2jDb, openDatabase } from './open-database.ts';
import { createReceiptTable } from './receipts/create-receipts.ts';
import { hasReceipts, readWorldCatalog, type WorldCatalog } from './world-catalog.ts';

/** A world's databases and what was detected in them. Connects at the first call. */
export interface WorldConnection<Detected extends Detection> {
  readonly worldId: WorldId;
  ready(): Promise<ConnectedWorld<Detected>>;
  close(): Promise<void>;
}

export interface ConnectedWorld<Detected extends Detection> {
  readonly game: L2jDb;
  readonly login: L2jDb;
  readonly detection: Detected;
}

export type Detect<Detected> = (catalog: WorldCatalog, settings: L2jSettings) => Detected;

/** An operator may add a table or change an engine while we run; writes depend on both. */
const REDETECT_MS = 30_000;

export function createWorldConnection<Detected extends Detection>(
  settings: L2jSettings,
  branch: Branch,
  detect: Detect<Detected>,
): WorldConnection<Detected> {
  const id = worldId(settings.id);
  const game = openDatabase(settings.gameUrl);
  const login = settings.loginUrl === settings.gameUrl ? game : openDatabase(settings.loginUrl);
  let detecting: Promise<Detected> | undefined;
  let nextReadAt = 0;

  async function detectCurrent(): Promise<Detected> {
    let catalog = await readWorldCatalog(game, login, settings);
    const { branch: actual, found } = branchOf(catalog.game);
    if (actual !== branch) throw new WrongWorld(id, branch, found);
    if (!hasReceipts(catalog) && settings.receipts.mayCreate) {
      await createReceiptTable(game, settings.receipts.schema);
      catalog = await readWorldCatalog(game, login, settings);
    }
    return detect(catalog, settings);
  }

  return {
    worldId: id,
    async ready() {
      if (detecting === undefined || performance.now() > nextReadAt) {
        nextReadAt = performance.now() + REDETECT_MS;
        detecting = detectCurrent();
      }
      const current = detecting;
      try {
        return { game, login, detection: await current };
      } catch (error) {
        if (detecting === current) detecting = undefined;
        throw error;
      }
    },
    async close() {
      await Promise.all([game.destroy(), login === game ? undefined : login.destroy()]);
    },
  };
}
