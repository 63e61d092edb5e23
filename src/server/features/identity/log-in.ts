import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { authHeaders, callAuth } from './call-auth.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { endSessionByToken } from './end-session.ts';
import { findPlayerByEmail } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { findKnownDevice } from './known-devices.ts';
import { checkGuess, emailKey } from './login-limits.ts';
import { recordLoginDevice } from './record-login-device.ts';
import { sendVerification } from './send-verification.ts';
import { readSignedCookie, sessionCookieName } from './session-cookie.ts';
import { withMinimumDuration } from './with-minimum-duration.ts';

/** Well above what finding the player and hashing the password take together. */
const MIN_MS = 250;

export interface LoginCommand {
  email: string;
  password: string;
  remember: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type LoginOutcome = 'logged_in' | 'second_step';

export async function logIn(deps: IdentityDeps, command: LoginCommand): Promise<LoginOutcome> {
  const { email, request } = command;
  const device = await findKnownDevice(deps.db, deps.config, request, { email });
  const guess = { kind: 'login', subject: emailKey(email), request, device } as const;
  try {
    return await checkGuess(deps, guess, () =>
      withMinimumDuration(MIN_MS, () => checkPassword(deps, command)),
    );
  } catch (error) {
    await recordFailure(deps, command, error);
    throw error;
  }
}

async function checkPassword(deps: IdentityDeps, command: LoginCommand): Promise<LoginOutcome> {
  const { auth, config } = deps;
  const { email, password, remember, request, reply } = command;
  if (password === DEMO_PASSWORD && config.mode !== 'demo') throw new AppError('bad_credentials');
  const response = await callAuth(reply, () =>
    auth.api.signInEmail({
      body: { email, password, rememberMe: remember },
      headers: authHeaders(request),
      returnHeaders: true,
    }),
  );
  if ('twoFactorRedirect' in response) {
    const player = await findPlayerByEmail(deps.db, email);
    await auditFirstStep(deps, request, player?.id ?? null, 'password');
    return 'second_step';
  }
  await afterLogin(deps, command.request, response.user.id, 'password');
  return 'logged_in';
}

/** A new session was created; the browser's previous one, if any, must end. */
export async function afterLogin(
  deps: Pick<IdentityDeps, 'db' | 'config' | 'queue'>,
  request: FastifyRequest,
  playerId: string,
  method: string,
): Promise<void> {
  const { db, config } = deps;
  const name = sessionCookieName(config.site.url.startsWith('https:'));
  const previous = readSignedCookie(request.headers.cookie, name, config.secret);
  if (previous !== null) await endSessionByToken(db, previous);
  await recordLoginDevice(deps, request, playerId);
  await writeAudit(db, {
    actorId: playerId,
    action: 'session.start',
    subjectKind: 'player',
    subjectId: playerId,
    origin: originOf(request),
    detail: { method },
  });
}

/**
 * The first factor was right. If no `session.start` follows in the audit log, whoever has the first
 * factor lacks the second.
 */
export function auditFirstStep(
  { db }: Pick<IdentityDeps, 'db'>,
  request: FastifyRequest,
  playerId: string | null,
  method: string,
): Promise<void> {
  return writeAudit(db, {
    actorId: null,
    action: 'session.first-step',
    subjectKind: 'player',
    subjectId: playerId,
    origin: originOf(request),
    detail: { method },
  });
}

async function recordFailure(
  deps: IdentityDeps,
  { email, request }: LoginCommand,
  error: unknown,
): Promise<void> {
  // A rate-limited attempt was not checked; recording each one would invite flooding.
  if (!(error instanceof AppError) || error.code === 'slow_down') return;
  const player = await findPlayerByEmail(deps.db, email);
  // The password was correct here, so a new email reveals nothing to a stranger.
  if (error.code === 'email_unverified' && player) await sendVerification(deps, player);
  await writeAudit(deps.db, {
    actorId: null,
    action: 'session.refuse',
    subjectKind: 'player',
    subjectId: player?.id ?? null,
    origin: originOf(request),
    detail: { code: error.code },
  });
}
