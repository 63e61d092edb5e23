import type { Diagnosis } from '#server/game/diagnosis.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { notifyStaff } from '#server/platform/db/notify-player.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { redactText } from '#server/platform/redact-text.ts';

/** The doctor's examination; it reads and changes nothing. */
type Examine = (world: WorldConfig, clock: Clock) => Promise<Diagnosis>;

export interface ExamineDeps {
  db: Db;
  clock: Clock;
  examine: Examine;
}

/** The doctor's findings, stored where web nodes can read them. Repairs stay on the operator's console. */
export async function examineWorld(deps: ExamineDeps, world: WorldConfig): Promise<void> {
  const diagnosis = await deps.examine(world, deps.clock);
  const found = { worldId: world.id, diagnosis, at: deps.clock.now() };
  await inTransaction(deps.db, saveDiagnosis, found);
}

interface Found {
  worldId: number;
  diagnosis: Diagnosis;
  at: Date;
}

async function saveDiagnosis(tx: Tx, { worldId, diagnosis, at }: Found): Promise<void> {
  const { findings, preparations, grants, fixes } = diagnosis;
  const kept = {
    examined_at: at,
    // An error message may contain the URL with its password.
    findings: JSON.stringify(findings.map((one) => ({ ...one, detail: redactText(one.detail) }))),
    grants: JSON.stringify([...preparations, ...grants]),
    fixes: JSON.stringify(fixes.map(({ title }) => title)),
  };
  await tx
    .insertInto('world_diagnosis')
    .values({ world_id: worldId, ...kept })
    .onConflict((conflict) => conflict.column('world_id').doUpdateSet(kept))
    .execute();
  await notifyStaff(tx, 'health');
}
