import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SocialProvider } from '#contract/identity.ts';
import { AppError } from '#server/platform/errors.ts';
import { authHeaders, callAuth } from './call-auth.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { afterLogin } from './log-in.ts';
import { askSecondStep } from './second-step-challenge.ts';
import { readSessionToken, sessionCookieName } from './session-cookie.ts';

interface SocialCommand {
  provider: SocialProvider;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Where the visitor has to go; a cookie ties the way back to this browser. */
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

/** The visitor comes back. A player with an authenticator app is asked for its code here too. */
export async function finishSocialLogin(
  deps: IdentityDeps,
  {
    provider,
    query,
    request,
    reply,
  }: SocialCommand & { query: Record<string, string | undefined> },
): Promise<SocialOutcome> {
  const response = await deps.auth.api.callbackOAuth({
    method: 'GET',
    params: { id: provider },
    query,
    headers: authHeaders(request),
    asResponse: true,
  });
  const cookies = response.headers.getSetCookie();
  const name = sessionCookieName(deps.config.site.url.startsWith('https:'));
  const session = await findSession(deps, cookies, name);
  if (!session) return 'failed';
  const isSecondStep = session.two_factor_enabled;
  for (const cookie of cookies) {
    if (!isSecondStep || !cookie.startsWith(`${name}=`)) reply.header('set-cookie', cookie);
  }
  if (isSecondStep) {
    await deps.db.deleteFrom('session').where('id', '=', session.id).execute();
    await askSecondStep(deps, session.player_id, reply);
    return 'second_step';
  }
  await afterLogin(deps, request, session.player_id, provider);
  return 'logged_in';
}

async function findSession({ db, config }: IdentityDeps, cookies: string[], name: string) {
  const header = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  const token = readSessionToken(header, name, config.secret);
  if (token === null) return undefined;
  return db
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select(['session.id', 'session.player_id', 'player.two_factor_enabled'])
    .where('session.token', '=', token)
    .executeTakeFirst();
}
