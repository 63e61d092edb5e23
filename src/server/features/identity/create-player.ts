import type { Language } from '#contract/languages.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { newReferralId } from './referral-id.ts';

export interface NewPlayer {
  email: string;
  /**
   * Already hashed, because hashing is too slow for a transaction. Null: only a reset link gives
   * access.
   */
  passwordHash: string | null;
  language: Language;
  /** False for an unverified address; a reset link verifies it. */
  isEmailVerified?: boolean;
  /** Makes the player a member of staff. */
  roleId?: string;
  referredBy?: string | null;
  createdAt?: Date;
}

/** Creates a master account without the registration form. */
export async function createPlayer(tx: Tx, player: NewPlayer): Promise<string> {
  const createdAt = player.createdAt ?? new Date();
  const id = uuid7(createdAt.getTime());
  await tx
    .insertInto('player')
    .values({
      id,
      email: player.email.toLowerCase(),
      email_verified: player.isEmailVerified ?? true,
      language: player.language,
      referral_id: newReferralId(),
      referred_by: player.referredBy ?? null,
      created_at: createdAt,
    })
    .execute();
  if (player.roleId !== undefined) {
    await tx.insertInto('staff_member').values({ player_id: id, role_id: player.roleId }).execute();
  }
  if (player.passwordHash !== null) {
    await tx
      .insertInto('credential')
      .values({
        id: uuid7(),
        player_id: id,
        provider_id: 'credential',
        account_id: id,
        password: player.passwordHash,
      })
      .execute();
  }
  return id;
}
