import type { WorldId } from '../../ids.ts';
import { WrongWorld } from '../../wrong-world.ts';
import { detectPts, NotPts } from './detect/detect-pts.ts';
import type { PtsDetection } from './detect/pts-detection.ts';
import type { LoginDb } from './sql/login-tables.ts';
import type { WorldDb } from './sql/world-tables.ts';

/** Both databases and what was detected in them. */
export interface ConnectedWorld {
  readonly login: LoginDb;
  readonly world: WorldDb;
  readonly detection: PtsDetection;
  /** Detects again, after we have changed something ourselves. */
  redetect(): Promise<PtsDetection>;
}

export type ConnectWorld = () => Promise<ConnectedWorld>;

/** How soon a newly installed extender is detected, without a restart of the portal. */
const REDETECT_MS = 5 * 60_000;

/** Reads the catalogs at the first call and every few minutes; a failure is not cached. */
export function createWorldConnection(
  worldId: WorldId,
  login: LoginDb,
  world: WorldDb,
  receiptSchema: string,
  now: () => Date,
): ConnectWorld {
  let known: { readonly at: number; readonly detection: Promise<PtsDetection> } | undefined;

  async function detect(): Promise<PtsDetection> {
    const detecting = { at: now().getTime(), detection: detectPts(login, world, receiptSchema) };
    known = detecting;
    try {
      return await detecting.detection;
    } catch (error) {
      if (known === detecting) known = undefined;
      throw error instanceof NotPts ? new WrongWorld(worldId, 'pts', error.message) : error;
    }
  }

  return async () => {
    const isFresh = known !== undefined && now().getTime() - known.at < REDETECT_MS;
    const detection = await (isFresh && known ? known.detection : detect());
    return { login, world, detection, redetect: detect };
  };
}
