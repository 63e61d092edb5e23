import type { Language } from '#contract/languages.ts';
import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createPlayer } from './create-player.ts';
import { endSessions } from './end-session.ts';
import { findPlayerByEmail } from './identity.repo.ts';

export interface AdminGrant {
  playerId: string;
  /** False when the player existed and was only promoted. */
  isNew: boolean;
}

/** The operator's command. A promoted player has to log in again: no open session gains rights. */
export function grantAdmin(
  db: Db,
  command: { email: string; language: Language },
): Promise<AdminGrant> {
  return inTransaction(db, promote, command);
}

async function promote(
  tx: Tx,
  { email, language }: { email: string; language: Language },
): Promise<AdminGrant> {
  const known = await findPlayerByEmail(tx, email);
  const playerId =
    known?.id ?? (await createPlayer(tx, { email, passwordHash: null, language, isAdmin: true }));
  if (known) {
    await tx.updateTable('player').set({ is_admin: true }).where('id', '=', known.id).execute();
    await endSessions(tx, known.id);
  }
  await writeAudit(tx, {
    actorId: null,
    action: 'player.grant-admin',
    subjectKind: 'player',
    subjectId: playerId,
    from: CONSOLE,
  });
  return { playerId, isNew: known === undefined };
}

/** Revokes the rights and ends the sessions. */
export async function revokeAdmin(db: Db, email: string): Promise<boolean> {
  return inTransaction(db, demote, email);
}

async function demote(tx: Tx, email: string): Promise<boolean> {
  const player = await findPlayerByEmail(tx, email);
  if (!player?.isAdmin) return false;
  await tx.updateTable('player').set({ is_admin: false }).where('id', '=', player.id).execute();
  await endSessions(tx, player.id);
  await writeAudit(tx, {
    actorId: null,
    action: 'player.revoke-admin',
    subjectKind: 'player',
    subjectId: player.id,
    from: CONSOLE,
  });
  return true;
}
