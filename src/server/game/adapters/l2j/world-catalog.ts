import type { Catalog } from './catalog.ts';
import { readCatalog } from './catalog.ts';
import type { L2jSettings } from './l2j-settings.ts';
import type { L2jDb } from './open-database.ts';

/** What is known about a world before any of its rows is read. */
export interface WorldCatalog {
  readonly game: Catalog;
  readonly login: Catalog;
  /** The portal's own schema; empty where it does not exist. */
  readonly receipts: Catalog;
}

export async function readWorldCatalog(
  game: L2jDb,
  login: L2jDb,
  { receipts }: Pick<L2jSettings, 'receipts'>,
): Promise<WorldCatalog> {
  const gameCatalog = await readCatalog(game);
  return {
    game: gameCatalog,
    login: login === game ? gameCatalog : await readCatalog(login),
    receipts: await readCatalog(game, receipts.schema),
  };
}

export function hasReceipts({ receipts }: WorldCatalog): boolean {
  return receipts.get('receipt')?.engine === 'InnoDB';
}

/** The same world as it will be once its receipt table exists. */
export function withReceipts(catalog: WorldCatalog): WorldCatalog {
  const receipt = { engine: 'InnoDB', columns: new Map() };
  return { ...catalog, receipts: new Map([['receipt', receipt]]) };
}
