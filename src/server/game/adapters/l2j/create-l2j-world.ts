import type { GameWorld } from '../../port.ts';
import { l2jAccounts } from './accounts.ts';
import { type BranchBoards, l2jBoards } from './boards.ts';
import type { Branch } from './branch.ts';
import type { BranchWrites } from './branch-writes.ts';
import { createCalls } from './calls.ts';
import { l2jCharacters } from './characters.ts';
import { type BranchCrests, l2jCrests } from './crests.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jSettings } from './l2j-settings.ts';
import { l2jMarket } from './market.ts';
import { createWorldConnection, type Detect } from './world-connection.ts';
import { l2jWrites } from './writes.ts';

/** What a branch provides: how to read its catalog, and where it differs from the others. */
export interface BranchParts<Detected extends L2jDetection>
  extends BranchBoards<Detected>,
    BranchCrests,
    BranchWrites<Detected> {
  readonly branch: Branch;
  readonly detect: Detect<Detected>;
}

export function createL2jWorld<Detected extends L2jDetection>(
  settings: L2jSettings,
  parts: BranchParts<Detected>,
): GameWorld {
  const world = createWorldConnection(settings, parts.branch, parts.detect);
  const calls = createCalls(world);
  const context = { settings, calls };
  return {
    id: world.worldId,
    name: settings.name,
    describe: (options) =>
      calls.read(options, async ({ detection: { flavor, version, capabilities } }) => ({
        flavor,
        version,
        capabilities,
      })),
    accounts: l2jAccounts(context),
    characters: l2jCharacters(context, parts.nameColors),
    boards: l2jBoards(context, parts),
    crests: l2jCrests(context, parts),
    market: l2jMarket(context),
    writes: l2jWrites(context, parts),
    close: () => world.close(),
  };
}
