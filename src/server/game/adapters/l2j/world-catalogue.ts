import type { Catalogue } from './catalogue.ts';
import { readCatalogue } from './catalogue.ts';
import type { L2jSettings } from './l2j-settings.ts';
import type { L2jDb } from './open-database.ts';

/** All that is known about a world before a row of it is read. */
export interface WorldCatalogue {
  readonly game: Catalogue;
  readonly login: Catalogue;
  /** The portal's own schema; empty where it has not been made. */
  readonly receipts: Catalogue;
}

export async function readWorldCatalogue(
  game: L2jDb,
  login: L2jDb,
  { receipts }: Pick<L2jSettings, 'receipts'>,
): Promise<WorldCatalogue> {
  const gameCatalogue = await readCatalogue(game);
  return {
    game: gameCatalogue,
    login: login === game ? gameCatalogue : await readCatalogue(login),
    receipts: await readCatalogue(game, receipts.schema),
  };
}

export function hasReceipts({ receipts }: WorldCatalogue): boolean {
  return receipts.get('receipt')?.engine === 'InnoDB';
}

/** The same world as it will be when its receipts have been made. */
export function withReceipts(catalogue: WorldCatalogue): WorldCatalogue {
  const receipt = { engine: 'InnoDB', columns: new Map() };
  return { ...catalogue, receipts: new Map([['receipt', receipt]]) };
}
