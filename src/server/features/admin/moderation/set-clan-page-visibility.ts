import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface ClanPageDecision {
  adminId: string;
  worldId: number;
  clan: string;
  isHidden: boolean;
  reason: string;
  at: Date;
  origin: Origin;
}

/**
 * Hides what the leader of a clan writes, now and later, or shows it again. Clan pages are never
 * cached, so it takes effect at once.
 */
export async function setClanPageVisibility(tx: Tx, decision: ClanPageDecision): Promise<void> {
  const { adminId, worldId, clan, isHidden, reason, at, origin } = decision;
  const key = { world_id: worldId, clan_key: clan.toLowerCase() };
  const row = await tx
    .selectFrom('clan_page')
    .select(['clan_name', 'motto', 'recruitment', 'hidden_at'])
    .where((eb) => eb.and(key))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('clan_not_found');
  // Already in this state: nothing to do, and nothing to log.
  if ((row.hidden_at !== null) === isHidden) return;
  await tx
    .updateTable('clan_page')
    .set({ hidden_at: isHidden ? at : null, hidden_by: isHidden ? adminId : null })
    .where((eb) => eb.and(key))
    .execute();
  // The webhook comes back only if the leader enters it again.
  if (isHidden) {
    await tx
      .deleteFrom('clan_webhook')
      .where((eb) => eb.and(key))
      .execute();
  }
  await writeAudit(tx, {
    actorId: adminId,
    action: isHidden ? 'clan-page.hide' : 'clan-page.show',
    subjectKind: 'clan',
    subjectId: `${worldId}/${row.clan_name}`,
    origin,
    detail: { name: row.clan_name, motto: row.motto, recruitment: row.recruitment, reason },
  });
}
