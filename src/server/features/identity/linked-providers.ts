import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/identity.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { SocialProfile } from './social-profile.ts';

export const PROVIDER_NAMES: Record<SocialProvider, string> = {
  discord: 'Discord',
  google: 'Google',
};

export function listLinkedProviders(db: Db, playerId: string) {
  return db
    .selectFrom('credential')
    .select(['provider_id', 'site_email', 'created_at'])
    .where('player_id', '=', playerId)
    .where('provider_id', 'in', SOCIAL_PROVIDERS)
    .orderBy('provider_id')
    .execute();
}

/**
 * Records the email address the provider has verified. Returns false if none was recorded before and
 * the address is not the account's: the link may predate this check and belong to a stranger.
 */
export async function recordProviderEmail(
  db: Db,
  { playerId, provider, profile }: ProviderLink & { profile: SocialProfile },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('credential')
    .from('player')
    .set({ site_email: profile.email })
    .whereRef('player.id', '=', 'credential.player_id')
    .where('credential.player_id', '=', playerId)
    .where('credential.provider_id', '=', provider)
    .where('credential.account_id', '=', profile.subject)
    .where((where) =>
      where.or([
        where('credential.site_email', 'is not', null),
        where('player.email', '=', profile.email),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ProviderLink {
  playerId: string;
  provider: SocialProvider;
}
