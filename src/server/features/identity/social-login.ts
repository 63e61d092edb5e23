import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SocialProvider } from '#contract/identity.ts';
import type { Language } from '#contract/languages.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { authHeaders, callAuth } from './call-auth.ts';
import { endSessionByToken } from './end-session.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { PROVIDER_NAMES, recordProviderEmail } from './linked-providers.ts';
import { afterLogin, auditFirstStep } from './log-in.ts';
import { recordAgreement } from './record-agreement.ts';
import { startSecondStepChallenge } from './second-step-challenge.ts';
import { sendEmail } from './send-verification.ts';
import { readSignedCookie, sessionCookieName } from './session-cookie.ts';
import { withProfile } from './social-profile.ts';

interface SocialCommand {
  provider: SocialProvider;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Where to redirect the visitor; a cookie ties the callback to this browser. */
export async function startSocialLogin(
  { auth }: IdentityDeps,
  { provider, request, reply }: SocialCommand,
): Promise<string> {
  const { url } = await callAuth(reply, () =>
    auth.api.signInSocial({
      body: { provider, callbackURL: '/panel', errorCallbackURL: '/login', disableRedirect: true },
      headers: authHeaders(request),
      returnHeaders: true,
    }),
  );
  if (!url) throw new AppError('social_failed');
  return url;
}

export type SocialOutcome = 'logged_in' | 'second_step' | 'failed';

/**
 * The visitor returns from the provider. A player with an authenticator app must enter its code
 * here too.
 */
export async function finishSocialLogin(
  deps: IdentityDeps,
  command: SocialReturn,
): Promise<SocialOutcome> {
  const outcome = await finish(deps, command);
  if (outcome === 'failed') {
    await writeAudit(deps.db, {
      actorId: null,
      action: 'session.refuse',
      subjectKind: 'player',
      subjectId: null,
      origin: originOf(command.request),
      detail: { code: 'social_failed', method: command.provider },
    });
  }
  return outcome;
}

type SocialReturn = SocialCommand & {
  query: Record<string, string | undefined>;
  language: Language;
};

async function finish(
  deps: IdentityDeps,
  { provider, query, language, request, reply }: SocialReturn,
): Promise<SocialOutcome> {
  const began = new Date();
  const { result, profile } = await withProfile(() =>
    deps.auth.api.callbackOAuth({
      method: 'GET',
      params: { id: provider },
      query,
      headers: authHeaders(request),
      asResponse: true,
    }),
  );
  const cookies = result.headers.getSetCookie();
  const name = sessionCookieName(deps.config.site.url.startsWith('https:'));
  const session = await findSession(deps, { cookies, name, provider });
  if (!session || !profile) return 'failed';
  const playerId = session.player_id;
  if (!(await recordProviderEmail(deps.db, { playerId, provider, profile }))) {
    await endSessionByToken(deps.db, session.token);
    return 'failed';
  }
  // The buttons say that continuing accepts the agreement, whether or not this creates the account.
  const { site } = deps.config;
  await recordAgreement(deps.db, { playerId, language, site, ip: request.ip });
  if (session.linked_at >= began && session.joined_at < began) {
    await notifyLinked(deps, playerId, provider);
  }
  const needsSecondStep = session.two_factor_enabled;
  for (const cookie of cookies) {
    if (!needsSecondStep || !cookie.startsWith(`${name}=`)) reply.header('set-cookie', cookie);
  }
  if (needsSecondStep) {
    await endSessionByToken(deps.db, session.token);
    await startSecondStepChallenge(deps, playerId, reply);
    await auditFirstStep(deps, request, playerId, provider);
    return 'second_step';
  }
  await afterLogin(deps, request, playerId, provider);
  return 'logged_in';
}

/** An existing account has one more login method now. */
async function notifyLinked(
  deps: IdentityDeps,
  playerId: string,
  provider: SocialProvider,
): Promise<void> {
  const player = await findPlayer(deps.db, playerId);
  const site = PROVIDER_NAMES[provider];
  if (player) await sendEmail(deps, player, 'siteLinked', '/panel/security', { site });
}

async function findSession(
  { db, config }: IdentityDeps,
  { cookies, name, provider }: { cookies: string[]; name: string; provider: SocialProvider },
) {
  const header = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  const token = readSignedCookie(header, name, config.secret);
  if (token === null) return undefined;
  return db
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .innerJoin('credential', 'credential.player_id', 'player.id')
    .select([
      'session.token',
      'session.player_id',
      'player.two_factor_enabled',
      'player.created_at as joined_at',
      'credential.created_at as linked_at',
    ])
    .where('session.token', '=', token)
    .where('credential.provider_id', '=', provider)
    .executeTakeFirst();
}
