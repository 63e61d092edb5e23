import { genericOAuth } from 'better-auth/plugins';
import { z } from 'zod';
import type { SocialProvider } from '#contract/identity.ts';
import { socialCallbackPath } from '#contract/identity-paths.ts';
import type { IdentityConfig } from '#server/platform/config/identity-schema.ts';
import { captureProfile, type SocialProfile } from './social-profile.ts';

/** Discord and Google, each only where the operator has registered an application there. */
export function socialProviderOptions(identity: IdentityConfig, siteUrl: string) {
  return genericOAuth({
    config: enabledProviders(identity).map((id) => {
      const configured = identity[id];
      return {
        providerId: id,
        clientId: configured?.client_id ?? '',
        clientSecret: configured?.client_secret ?? '',
        authorizationUrl: configured?.authorization_url ?? PROVIDERS[id].authorizationUrl,
        tokenUrl: configured?.token_url ?? PROVIDERS[id].tokenUrl,
        scopes: PROVIDERS[id].scopes,
        pkce: true,
        redirectURI: siteUrl + socialCallbackPath(id),
        accountSubject: ({ profile }: { profile: Record<string, unknown> }) =>
          String(profile['id'] ?? ''),
        getUserInfo: ({ accessToken }: { accessToken?: string | undefined }) =>
          fetchProfile(id, configured?.user_info_url ?? PROVIDERS[id].userInfoUrl, accessToken),
      };
    }),
  });
}

export function enabledProviders(identity: IdentityConfig): SocialProvider[] {
  return (['discord', 'google'] as const).filter((id) => identity[id] !== undefined);
}

/** Where each enabled provider's own login page is. */
export function loginOrigins(identity: IdentityConfig): string[] {
  return enabledProviders(identity).map(
    (id) => new URL(identity[id]?.authorization_url ?? PROVIDERS[id].authorizationUrl).origin,
  );
}

const TIMEOUT_MS = 10_000;

/**
 * The user's identity, requested from the provider itself over TLS. An ID token is ignored, so there
 * is nothing to verify. Null, which means no login and no account, for an email address the provider
 * has not verified: it may be anybody's.
 */
async function fetchProfile(id: SocialProvider, url: string, accessToken: string | undefined) {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken ?? ''}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) return null;
  const profile = PROVIDERS[id].profile.safeParse(await response.json());
  if (!profile.success) return null;
  captureProfile(profile.data);
  const { subject, email } = profile.data;
  return { id: subject, email, emailVerified: true, name: '' };
}

interface KnownProvider {
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
  scopes: string[];
  /** Parses the provider's profile; fails unless the provider has verified the email address. */
  profile: z.ZodType<SocialProfile>;
}

const subject = z.string().min(1).max(255);
const email = z.email().toLowerCase();

const PROVIDERS: Record<SocialProvider, KnownProvider> = {
  discord: {
    authorizationUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userInfoUrl: 'https://discord.com/api/users/@me',
    scopes: ['identify', 'email'],
    profile: z
      .object({ id: subject, email, verified: z.literal(true) })
      .transform((profile) => ({ subject: profile.id, email: profile.email })),
  },
  google: {
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    scopes: ['openid', 'email'],
    profile: z
      .object({ sub: subject, email, email_verified: z.literal(true) })
      .transform((profile) => ({ subject: profile.sub, email: profile.email })),
  },
};
