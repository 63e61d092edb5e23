import type { StoreDb, StoreTx } from '../store/open-store.ts';
import { type Fault, isFaultKind } from './fault.ts';

export async function readFaults(db: StoreDb, worldId: number): Promise<Fault[]> {
  const rows = await db
    .selectFrom('fault')
    .selectAll()
    .where('world_id', '=', worldId)
    .orderBy('operation')
    .execute();
  return rows.flatMap(({ operation, kind, probability, delay_ms }) =>
    isFaultKind(kind) ? [{ operation, kind, probability, delayMs: delay_ms }] : [],
  );
}

export async function saveFaults(
  db: StoreDb,
  worldId: number,
  faults: readonly Fault[],
): Promise<void> {
  await db.transaction().execute((tx) => replaceFaults(tx, worldId, faults));
}

async function replaceFaults(
  tx: StoreTx,
  worldId: number,
  faults: readonly Fault[],
): Promise<void> {
  await tx.deleteFrom('fault').where('world_id', '=', worldId).execute();
  for (const { operation, kind, probability = 1, delayMs = 0 } of faults) {
    await tx
      .insertInto('fault')
      .values({ world_id: worldId, operation, kind, probability, delay_ms: delayMs })
      .execute();
  }
}
