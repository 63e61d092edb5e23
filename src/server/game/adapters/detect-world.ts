import type { Detection } from '../detection.ts';
import type { GameWorld } from '../port.ts';
import { createAcisWorld } from './acis/create-acis-world.ts';
import type { L2jSettings } from './l2j/l2j-settings.ts';
import { type L2jDb, openDatabase } from './l2j/open-database.ts';
import { readWorldCatalogue } from './l2j/world-catalogue.ts';
import { createMobiusWorld } from './mobius/create-mobius-world.ts';
import { recognised } from './recognise-world.ts';

/** Reads the catalogue only. Throws `WrongWorld` with what it saw instead of a game we know. */
export async function detectWorld(
  game: L2jDb,
  login: L2jDb,
  settings: L2jSettings,
): Promise<Detection> {
  const catalogue = await readWorldCatalogue(game, login, settings);
  return recognised(catalogue, settings, 'auto').detection;
}

/** The world that is found behind the settings, whatever it is. */
export async function createDetectedWorld(settings: L2jSettings): Promise<GameWorld> {
  const db = openDatabase(settings.gameUrl);
  try {
    const { flavour } = await detectWorld(db, db, settings);
    return flavour === 'acis' ? createAcisWorld(settings) : createMobiusWorld(settings);
  } finally {
    await db.destroy();
  }
}
