import type { WriteOutcome } from '../../outcomes.ts';
import type { Rename } from '../../writes.ts';
import { changeName, isPlainName } from './cache-d/packets.ts';
import { checkNewName } from './check-new-name.ts';
import { performViaCacheD } from './perform-via-cache-d.ts';
import { currentName, proveRename } from './prove-rename.ts';
import type { UsableCacheD } from './pts-settings.ts';
import type { Order } from './receipts/record-order.ts';
import type { ConnectedWorld } from './world-connection.ts';

export interface RenameOrder {
  readonly order: Order;
  readonly rename: Rename;
  readonly cacheD: UsableCacheD;
  readonly forbiddenNames: readonly string[];
}

/** CacheD has all names in memory; the name itself shows whether it was changed. */
export function renameCharacter(
  { world, detection }: ConnectedWorld,
  { order, rename, cacheD, forbiddenNames }: RenameOrder,
): Promise<WriteOutcome> {
  const { characterId, newName } = rename;
  return performViaCacheD(world, {
    order,
    characterId,
    cacheD,
    packet: (operator) => changeName(characterId, newName, operator),
    refusal: isAllowed(newName, forbiddenNames) ? undefined : 'nameNotAllowed',
    check: (tx) => checkNewName(tx, rename, detection.features),
    isDone: async () => (await currentName(world, characterId)) === newName,
    isDoneByEarlierCall: async ({ at }) => {
      const secondsAgo = Math.ceil((order.at.getTime() - at.getTime()) / 1000);
      return (await proveRename(world, detection.features, { ...rename, secondsAgo })).isDone;
    },
    unchanged: { code: 'name_unchanged' },
  });
}

function isAllowed(name: string, forbidden: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return isPlainName(name) && !forbidden.some((part) => lower.includes(part.toLowerCase()));
}
