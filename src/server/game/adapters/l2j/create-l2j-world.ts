import type { GameWorld } from '../../port.ts';
import type { Branch } from './branch.ts';
import { createCalls } from './calls.ts';
import type { L2jContext } from './l2j-context.ts';
import type { L2jFound } from './l2j-found.ts';
import type { L2jSettings } from './l2j-settings.ts';
import { createLink, type Detect } from './link.ts';

/** What a branch brings: how to look at its catalogue, and the parts of the port. */
export interface BranchParts<Found extends L2jFound> {
  readonly branch: Branch;
  readonly detect: Detect<Found>;
  readonly accounts: (context: L2jContext<Found>) => GameWorld['accounts'];
  readonly characters: (context: L2jContext<Found>) => GameWorld['characters'];
  readonly boards: (context: L2jContext<Found>) => GameWorld['boards'];
  readonly market: (context: L2jContext<Found>) => GameWorld['market'];
  readonly writes: (context: L2jContext<Found>) => GameWorld['writes'];
}

export function createL2jWorld<Found extends L2jFound>(
  settings: L2jSettings,
  parts: BranchParts<Found>,
): GameWorld {
  const link = createLink(settings, parts.branch, parts.detect);
  const calls = createCalls(link);
  const context = { settings, calls };
  return {
    id: link.worldId,
    name: settings.name,
    describe: (options) =>
      calls.read(options, async ({ found: { flavour, version, capabilities } }) => ({
        flavour,
        version,
        capabilities,
      })),
    accounts: parts.accounts(context),
    characters: parts.characters(context),
    boards: parts.boards(context),
    market: parts.market(context),
    writes: parts.writes(context),
    close: () => link.close(),
  };
}
