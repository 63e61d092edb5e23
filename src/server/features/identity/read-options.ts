import type { IdentityOptions } from '#contract/identity.ts';
import { findPlayerByReferral } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { enabledProviders } from './social-providers.ts';

export async function readOptions(
  { config, db }: Pick<IdentityDeps, 'config' | 'db'>,
  referrerId: string | undefined,
  callerId: string | undefined,
): Promise<Omit<IdentityOptions, 'has_to_wait'>> {
  const { captcha } = config.identity;
  const candidate = referrerId ? await findPlayerByReferral(db, referrerId) : undefined;
  const referrer = candidate?.id === callerId ? undefined : candidate;
  return {
    providers: enabledProviders(config.identity),
    captcha: captcha ? { provider: captcha.provider, site_key: captcha.site_key } : null,
    referrer: referrer
      ? { referrer_id: referrer.referralId, name: shortenEmail(referrer.email) }
      : null,
  };
}

/** Enough for a friend to recognize, too little for anybody else. */
function shortenEmail(email: string): string {
  const [name = ''] = email.split('@');
  return `${name.slice(0, Math.min(3, Math.ceil(name.length / 2)))}…`;
}
