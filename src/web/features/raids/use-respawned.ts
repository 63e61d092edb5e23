import { useState } from 'react';
import type { RaidRow } from '#contract/boards.ts';
import { isAlive } from './is-alive.ts';

/**
 * Whether a boss has respawned since the page was opened. Kept for the whole board, because a boss that
 * respawns moves to another group, where its row is a new one.
 */
export function useRespawned(raids: readonly RaidRow[] | null): (raid: RaidRow) => boolean {
  const [dead, setDead] = useState<ReadonlySet<string> | null>(null);
  if (raids && !dead) setDead(new Set(raids.filter((raid) => !isAlive(raid)).map(keyOf)));
  return (raid) => isAlive(raid) && dead?.has(keyOf(raid)) === true;
}

function keyOf({ npc_db_name }: RaidRow): string {
  return npc_db_name;
}
