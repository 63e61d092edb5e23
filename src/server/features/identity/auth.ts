import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import type { Config } from '#server/platform/config/config-schema.ts';
import { secretNumber, secretsOf } from '#server/platform/crypto/secrets.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import {
  CREDENTIAL_FIELDS,
  PASSKEY_SCHEMA,
  PLAYER_FIELDS,
  SESSION_FIELDS,
  TWO_FACTOR_SCHEMA,
  VERIFICATION_FIELDS,
} from './auth-fields.ts';
import { mayStartSession } from './identity.repo.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { newReferralId } from './referral-id.ts';
import { cookiePrefix } from './session-cookie.ts';
import { keptExpiry, methodOf } from './session-method.ts';
import { socialProviderOptions } from './social-providers.ts';
import { REQUIRE_USER_VERIFICATION } from './user-verification.ts';

export interface AuthDeps {
  config: Pick<Config, 'site' | 'secret' | 'old_secrets' | 'identity'>;
  db: Db;
  log: Log;
}

export type Auth = ReturnType<typeof createAuth>;

/** The visitor's IP address as determined by our HTTP layer; no other header is trusted. */
export const ADDRESS_HEADER = 'x-castellan-address';
/** A login provider's tokens are used for one request at login, and not stored. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};
const DAY_SECONDS = 24 * 3600;
const USER = {
  modelName: 'player',
  fields: PLAYER_FIELDS,
  additionalFields: {
    language: { type: 'string', required: false },
    referralId: {
      type: 'string',
      fieldName: 'referral_id',
      input: false,
      defaultValue: newReferralId,
    },
    referredBy: { type: 'string', fieldName: 'referred_by', required: false },
  },
} as const;
const EMAIL_AND_PASSWORD = {
  enabled: true,
  autoSignIn: false,
  requireEmailVerification: true,
  // Our own rules run first; these only bound the work of hashing.
  minPasswordLength: 1,
  maxPasswordLength: 256,
  revokeSessionsOnPasswordReset: true,
  password: {
    hash: hashPassword,
    verify: ({ hash, password }: { hash: string; password: string }) =>
      verifyPassword(hash, password),
  },
} as const;

/**
 * better-auth, hidden in this module. Its router is not mounted: our own routes call it, so that
 * access, CSRF tokens, rate limits, schemas and the audit log apply to it too.
 */
export function createAuth({ config, db, log }: AuthDeps) {
  const { site, identity } = config;
  const secrets = secretsOf(config);
  const isHttps = site.url.startsWith('https:');
  return betterAuth({
    appName: site.name,
    baseURL: site.url,
    secrets: secrets.map((value) => ({ version: secretNumber(value), value })),
    // Values encrypted before secrets were numbered used the oldest secret.
    secret: secrets.at(-1) ?? config.secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    database: { db, type: 'postgres', transaction: true },
    logger: { log: (level, message) => log.debug({ level }, `identity: ${message}`) },
    advanced: {
      cookiePrefix: cookiePrefix(isHttps),
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => uuid7() },
    },
    user: USER,
    session: {
      modelName: 'session',
      fields: SESSION_FIELDS,
      expiresIn: identity.session_days * DAY_SECONDS,
      // Activity never extends a session: its login sets when it ends.
      disableSessionRefresh: true,
      // Our own routes declare what needs a recent confirmation.
      freshAge: 0,
      additionalFields: {
        method: { type: 'string', required: false, input: false },
        confirmedAt: { type: 'date', fieldName: 'confirmed_at', required: false, input: false },
      },
    },
    account: {
      modelName: 'credential',
      fields: CREDENTIAL_FIELDS,
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    verification: {
      modelName: 'verification',
      fields: VERIFICATION_FIELDS,
      storeIdentifier: 'hashed',
    },
    emailAndPassword: EMAIL_AND_PASSWORD,
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }, context) => {
            if (!(await mayStartSession(db, userId))) return false;
            return {
              data: { method: methodOf(context), confirmedAt: new Date(), ...keptExpiry(context) },
            };
          },
        },
      },
      account: { create: { before: async () => ({ data: NO_TOKENS }) } },
    },
    plugins: plugins(site, identity),
  });
}

function plugins(site: Config['site'], identity: Config['identity']) {
  return [
    twoFactor({
      issuer: site.name,
      schema: TWO_FACTOR_SCHEMA,
      // Our own limiter counts attempts, without letting strangers lock out the owner's devices.
      accountLockout: { enabled: false },
      backupCodeOptions: { amount: 10, length: 10, storeBackupCodes: 'encrypted' },
    }),
    passkey({
      rpName: site.name,
      rpID: new URL(site.url).hostname,
      origin: new URL(site.url).origin,
      schema: PASSKEY_SCHEMA,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      advanced: { webAuthnChallengeCookie: 'passkey' },
      ...REQUIRE_USER_VERIFICATION,
    }),
    socialProviderOptions(identity, site.url),
  ];
}
