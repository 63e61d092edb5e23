import type { ConfirmationMethod, ConfirmationOptions } from '#contract/confirmation.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { hasPasskey } from './passkeys.repo.ts';
import { enabledProviders } from './social-providers.ts';

/**
 * How this player can confirm their identity. Those with only a login provider confirm by logging in
 * with it again.
 */
export async function readConfirmationOptions(
  { db, config }: Pick<IdentityDeps, 'db' | 'config'>,
  playerId: string,
): Promise<ConfirmationOptions> {
  const [player, hasAnyPasskey, credentials] = await Promise.all([
    findPlayer(db, playerId),
    hasPasskey(db, playerId),
    db.selectFrom('credential').select('provider_id').where('player_id', '=', playerId).execute(),
  ]);
  const has = (provider: string) => credentials.some((row) => row.provider_id === provider);
  const methods: ConfirmationMethod[] = [];
  if (hasAnyPasskey) methods.push('passkey');
  if (player?.hasTotp) methods.push('totp');
  if (has('credential')) methods.push('password');
  return { methods, providers: enabledProviders(config.identity).filter(has) };
}
