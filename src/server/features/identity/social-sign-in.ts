import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins';
import type { SocialProvider } from '#contract/identity.ts';
import { socialCallbackPath } from '#contract/identity-paths.ts';
import type { IdentityConfig } from '#server/platform/config/identity-schema.ts';

/** Discord and Google, each only where the operator has registered an application there. */
export function socialSignIn(identity: IdentityConfig, siteUrl: string) {
  return genericOAuth({
    config: enabledProviders(identity).map((id) => ({
      ...PROVIDERS[id],
      ...settings(identity, id),
      providerId: id,
      pkce: true,
      redirectURI: siteUrl + socialCallbackPath(id),
    })),
  });
}

export function enabledProviders(identity: IdentityConfig): SocialProvider[] {
  return (['discord', 'google'] as const).filter((id) => identity[id] !== undefined);
}

/** Where each enabled provider's own login page is. */
export function signInOrigins(identity: IdentityConfig): string[] {
  return enabledProviders(identity).map(
    (id) => new URL(identity[id]?.authorization_url ?? PROVIDERS[id].authorizationUrl ?? '').origin,
  );
}

function settings(identity: IdentityConfig, id: SocialProvider) {
  const own = identity[id];
  return {
    clientId: own?.client_id ?? '',
    clientSecret: own?.client_secret ?? '',
    ...(own?.authorization_url ? { authorizationUrl: own.authorization_url } : {}),
    ...(own?.token_url ? { tokenUrl: own.token_url } : {}),
    ...(own?.user_info_url ? { userInfoUrl: own.user_info_url } : {}),
  };
}

type Known = Pick<
  GenericOAuthConfig,
  'authorizationUrl' | 'tokenUrl' | 'userInfoUrl' | 'scopes' | 'accountSubject' | 'mapProfileToUser'
>;

const PROVIDERS: Record<SocialProvider, Known> = {
  discord: {
    authorizationUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userInfoUrl: 'https://discord.com/api/users/@me',
    scopes: ['identify', 'email'],
    // Discord says `verified`; an address it has not checked is nobody's.
    mapProfileToUser: (profile) => ({
      name: '',
      emailVerified: profile['verified'] === true,
    }),
  },
  google: {
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    scopes: ['openid', 'email'],
    // Google's name for who it is; Discord says `id`.
    accountSubject: ({ profile }) => String(profile['sub'] ?? ''),
    mapProfileToUser: (profile) => ({
      name: '',
      emailVerified: profile['email_verified'] === true,
    }),
  },
};
