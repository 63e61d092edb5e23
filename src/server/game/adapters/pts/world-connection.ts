import type { WorldId } from '../../ids.ts';
import { WrongWorld } from '../../wrong-world.ts';
import { detectPts, NotPts } from './detect/detect-pts.ts';
import type { PtsDetection } from './detect/pts-detection.ts';
import type { LoginDb } from './sql/login-tables.ts';
import type { WorldDb } from './sql/world-tables.ts';

/** Both databases and what was found in them. */
export interface ConnectedWorld {
  readonly login: LoginDb;
  readonly world: WorldDb;
  readonly found: PtsDetection;
  /** Detects again, after we have changed something ourselves. */
  detectAgain(): Promise<PtsDetection>;
}

export type ConnectWorld = () => Promise<ConnectedWorld>;

/** An operator who installs the extender sees it here without restarting the portal. */
const REDETECT_MS = 5 * 60_000;

/** Reads the catalogs at the first call and every few minutes; a failure is not cached. */
export function createWorldConnection(
  worldId: WorldId,
  login: LoginDb,
  world: WorldDb,
  receiptSchema: string,
  now: () => Date,
): ConnectWorld {
  let known: { readonly at: number; readonly found: Promise<PtsDetection> } | undefined;

  async function detect(): Promise<PtsDetection> {
    const detecting = { at: now().getTime(), found: detectPts(login, world, receiptSchema) };
    known = detecting;
    try {
      return await detecting.found;
    } catch (error) {
      if (known === detecting) known = undefined;
      throw error instanceof NotPts ? new WrongWorld(worldId, 'pts', error.message) : error;
    }
  }

  return async () => {
    const isFresh = known !== undefined && now().getTime() - known.at < REDETECT_MS;
    const found = await (isFresh && known ? known.found : detect());
    return { login, world, found, detectAgain: detect };
  };
}
