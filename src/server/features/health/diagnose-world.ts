import type { Diagnosis } from '#server/game/diagnosis.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { redactText } from '#server/platform/redact-text.ts';

/** Only reads. */
type Diagnose = (world: WorldConfig, clock: Clock) => Promise<Diagnosis>;

export interface DiagnoseDeps {
  db: Db;
  clock: Clock;
  diagnose: Diagnose;
}

/** The doctor's findings, stored where web nodes can read them. Repairs are left to the operator's command line. */
export async function diagnoseWorld(deps: DiagnoseDeps, world: WorldConfig): Promise<void> {
  const diagnosis = await deps.diagnose(world, deps.clock);
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
  const row = {
    examined_at: at,
    // An error message may contain the URL with its password.
    findings: JSON.stringify(
      findings.map((finding) => ({ ...finding, detail: redactText(finding.detail) })),
    ),
    grants: JSON.stringify([...preparations, ...grants]),
    fixes: JSON.stringify(fixes.map(({ title }) => title)),
  };
  await tx
    .insertInto('world_diagnosis')
    .values({ world_id: worldId, ...row })
    .onConflict((conflict) => conflict.column('world_id').doUpdateSet(row))
    .execute();
  await notifyStaff(tx, 'health');
}
