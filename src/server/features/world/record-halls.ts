import type { ClanRank } from '#server/game/boards.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Appends an owner when a hall's owner changed. The game lists clans, not halls: a hall that no clan
 * has is free.
 */
export async function recordHalls(
  tx: Tx,
  worldId: number,
  clans: readonly ClanRank[],
  at: Date,
): Promise<void> {
  const holders = new Map<number, string>();
  for (const { hallId, name } of clans) if (hallId) holders.set(hallId, name);
  const known = await tx
    .selectFrom('hall_owner')
    .distinctOn('hall')
    .select(['hall', 'clan'])
    .where('world_id', '=', worldId)
    .orderBy('hall')
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const before = new Map(known.map(({ hall, clan }) => [hall, clan]));
  const changed = [...new Set([...holders.keys(), ...before.keys()])]
    .map((hall) => ({ hall, clan: holders.get(hall) ?? null }))
    .filter(({ hall, clan }) => (before.get(hall) ?? null) !== clan);
  if (changed.length === 0) return;
  await tx
    .insertInto('hall_owner')
    .values(changed.map(({ hall, clan }) => ({ world_id: worldId, hall, clan, since: at })))
    .execute();
}
