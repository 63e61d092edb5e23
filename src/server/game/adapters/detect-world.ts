import type { Detection } from '../detection.ts';
import type { GameWorld } from '../port.ts';
import { createAcisWorld } from './acis/create-acis-world.ts';
import type { L2jSettings } from './l2j/l2j-settings.ts';
import { type L2jDb, openDatabase } from './l2j/open-database.ts';
import { readWorldCatalog } from './l2j/world-catalog.ts';
import { createMobiusWorld } from './mobius/create-mobius-world.ts';
import { recognizeWorld } from './recognize-world.ts';

/** Reads the catalog only. Throws `WrongWorld` with what it saw instead of a game we know. */
export async function detectWorld(
  game: L2jDb,
  login: L2jDb,
  settings: L2jSettings,
): Promise<Detection> {
  const catalog = await readWorldCatalog(game, login, settings);
  return recognizeWorld(catalog, settings, 'auto').detection;
}

/** The world in the configured database, whichever flavor it is. */
export async function createDetectedWorld(settings: L2jSettings): Promise<GameWorld> {
  const db = openDatabase(settings.gameUrl);
  try {
    const { flavor } = await detectWorld(db, db, settings);
    return flavor === 'acis' ? createAcisWorld(settings) : createMobiusWorld(settings);
  } finally {
    await db.destroy();
  }
}
