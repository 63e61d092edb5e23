import type { Tx } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { endSessions } from './end-session.ts';
import { forgetDevices } from './known-devices.ts';
import { voidTokens } from './mail-tokens.ts';

/**
 * The account goes to whoever can read the mailbox `email`. Everything a stranger may have left is
 * removed: sessions, open links, passkeys, known devices, and linked providers unless the provider has
 * verified the same address. An authenticator app stays, otherwise a mailbox would replace both
 * factors.
 */
export async function revokeOtherAccess(
  tx: Tx,
  { playerId, email }: { playerId: string; email: string },
): Promise<void> {
  await endSessions(tx, playerId);
  await voidTokens(tx, playerId);
  await unlinkOtherEmails(tx, { playerId, email });
  await removePasskeys(tx, playerId);
  await forgetDevices(tx, playerId);
}

/** A provider linked with another email address would let that address's owner in forever. */
export async function unlinkOtherEmails(
  tx: Tx,
  { playerId, email }: { playerId: string; email: string },
): Promise<void> {
  await tx
    .deleteFrom('credential')
    .where('player_id', '=', playerId)
    .where('provider_id', '<>', 'credential')
    .where((where) => where.or([where('site_email', 'is', null), where('site_email', '<>', email)]))
    .execute();
}

/**
 * Not for staff without an authenticator app: a passkey is their only second factor, which a mailbox
 * must not be able to take away.
 */
async function removePasskeys(tx: Tx, playerId: string): Promise<void> {
  await tx
    .deleteFrom('passkey')
    .where('player_id', '=', playerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('player')
          .leftJoin('staff_member', 'staff_member.player_id', 'player.id')
          .select('player.id')
          .where('player.id', '=', playerId)
          .where((where) =>
            where.or([
              where('staff_member.player_id', 'is', null),
              where('two_factor_enabled', '=', true),
            ]),
          ),
      ),
    )
    .execute();
}

/** Creates or replaces the password: a player who logs in with a provider had none so far. */
export async function setPassword(tx: Tx, playerId: string, hash: string): Promise<void> {
  await tx
    .insertInto('credential')
    .values({
      id: uuid7(),
      player_id: playerId,
      provider_id: 'credential',
      account_id: playerId,
      password: hash,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: hash, updated_at: new Date() }),
    )
    .execute();
}
