import type { Language } from '#contract/languages.ts';
import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createPlayer } from './create-player.ts';
import { findPlayerByEmail } from './identity.repo.ts';
import { revokeOtherAccess } from './recover-account.ts';
import { setRole } from './set-role.ts';

export interface AdminGrant {
  playerId: string;
  /** False when the player existed and was only promoted. */
  isNew: boolean;
  /** Nobody has a password for the account yet: its owner sets one with a reset link. */
  needsPassword: boolean;
}

/** The operator's command: grants the Owner role, whose holder can assign roles to others. */
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
  const playerId = known?.id ?? (await createPlayer(tx, { email, passwordHash: null, language }));
  if (known && !known.isEmailVerified) await takeBack(tx, playerId, known.email);
  await setRole(tx, { playerId, roleId: 'owner', grantedBy: null });
  await writeAudit(tx, {
    actorId: null,
    action: 'player.grant-admin',
    subjectKind: 'player',
    subjectId: playerId,
    origin: CONSOLE,
    detail: { role: 'owner' },
  });
  const needsPassword = known?.isEmailVerified !== true;
  return { playerId, isNew: known === undefined, needsPassword };
}

/**
 * Nobody has confirmed the address: whoever registered it may be a stranger, whose password must not
 * become an owner's. What is left is an account as if it had just been created.
 */
async function takeBack(tx: Tx, playerId: string, email: string): Promise<void> {
  await revokeOtherAccess(tx, { playerId, email });
  await tx.deleteFrom('credential').where('player_id', '=', playerId).execute();
  await tx
    .updateTable('player')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', playerId)
    .execute();
}

/** Revokes whatever role the player has, unless they are the last owner. */
export async function revokeAdmin(db: Db, email: string): Promise<boolean> {
  return inTransaction(db, demote, email);
}

async function demote(tx: Tx, email: string): Promise<boolean> {
  const player = await findPlayerByEmail(tx, email);
  if (!player?.roleId) return false;
  await setRole(tx, { playerId: player.id, roleId: null, grantedBy: null });
  await writeAudit(tx, {
    actorId: null,
    action: 'player.revoke-admin',
    subjectKind: 'player',
    subjectId: player.id,
    origin: CONSOLE,
    detail: { role: player.roleId },
  });
  return true;
}
