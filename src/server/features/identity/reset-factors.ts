import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { endSessions } from './end-session.ts';
import { findPlayerByEmail } from './identity.repo.ts';

/** Operator command for a player who lost the authenticator, recovery codes and every passkey. */
export function resetFactors(db: Db, email: string): Promise<boolean> {
  return inTransaction(db, reset, email);
}

async function reset(tx: Tx, email: string): Promise<boolean> {
  const player = await findPlayerByEmail(tx, email);
  if (!player) return false;
  await tx.deleteFrom('two_factor').where('player_id', '=', player.id).execute();
  await tx.deleteFrom('passkey').where('player_id', '=', player.id).execute();
  await tx
    .updateTable('player')
    .set({ two_factor_enabled: false, updated_at: new Date() })
    .where('id', '=', player.id)
    .execute();
  await endSessions(tx, player.id);
  await writeAudit(tx, {
    actorId: null,
    action: 'second-factor.reset',
    subjectKind: 'player',
    subjectId: player.id,
    origin: CONSOLE,
  });
  return true;
}
