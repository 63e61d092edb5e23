import { randomInt } from 'node:crypto';
import { FORGOT_PATH } from '#contract/identity-paths.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { revokeOtherAccess, setPassword } from '#server/features/identity/recover-account.ts';
import { sendEmail } from '#server/features/identity/send-verification.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { PlayerAdminDeps } from './admin-deps.ts';
import { refuseStaff } from './refuse-staff.ts';

export interface PasswordReset {
  adminId: string;
  playerId: string;
  origin: Origin;
}

/** Generates a new password and returns it once; it cannot be read again. */
export async function resetPlayerPassword(
  deps: PlayerAdminDeps,
  { adminId, playerId, origin }: PasswordReset,
): Promise<string> {
  const player = await refuseStaff(deps.db, playerId);
  const password = newPassword();
  const hash = await hashPassword(password);
  await inTransaction(deps.db, storeNewPassword, { adminId, playerId, origin, hash });
  await sendEmail(deps, player, 'passwordSetByStaff', FORGOT_PATH);
  return password;
}

async function storeNewPassword(
  tx: Tx,
  { adminId, playerId, origin, hash }: PasswordReset & { hash: string },
): Promise<void> {
  const { email } = await refuseStaff(tx, playerId);
  await setPassword(tx, playerId, hash);
  await revokeOtherAccess(tx, { playerId, email });
  await writeAudit(tx, {
    actorId: adminId,
    action: 'player.reset-by-admin',
    subjectKind: 'player',
    subjectId: playerId,
    origin,
  });
}

/** Without letters and digits that look alike; sixteen of these are about 92 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

function newPassword(): string {
  const character = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
