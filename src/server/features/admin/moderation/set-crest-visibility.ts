import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { saveCrestBoard } from '#server/features/world/crests/crest-board.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface CrestDecision {
  adminId: string;
  worldId: number;
  kind: 'clan' | 'alliance';
  ownerId: number;
  isHidden: boolean;
  reason: string;
  at: Date;
  origin: Origin;
}

/**
 * Hides every crest of a clan or an alliance, including those it uploads later, or shows them again
 * (decision 044). Once this commits, no page on any node shows a hidden crest.
 */
export async function setCrestVisibility(tx: Tx, decision: CrestDecision): Promise<void> {
  const { adminId, worldId, kind, ownerId, isHidden, reason, at, origin } = decision;
  const owner = { world_id: worldId, kind, owner_id: ownerId };
  const row = await tx
    .selectFrom('crest_owner')
    .select(['owner_name', 'crest_id', 'hidden_at'])
    .where((eb) => eb.and(owner))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('crest_gone');
  // Already in this state: nothing to do, and nothing to log.
  if ((row.hidden_at !== null) === isHidden) return;
  if (!isHidden && row.crest_id === null) {
    await tx
      .deleteFrom('crest_owner')
      .where((eb) => eb.and(owner))
      .execute();
  } else {
    await tx
      .updateTable('crest_owner')
      .set({ hidden_at: isHidden ? at : null, hidden_by: isHidden ? adminId : null })
      .where((eb) => eb.and(owner))
      .execute();
  }
  await saveCrestBoard(tx, { worldId, at });
  await writeAudit(tx, {
    actorId: adminId,
    action: isHidden ? 'crest.hide' : 'crest.show',
    subjectKind: kind,
    subjectId: `${worldId}/${ownerId}`,
    origin,
    detail: { name: row.owner_name, crest_id: row.crest_id, reason },
  });
}
