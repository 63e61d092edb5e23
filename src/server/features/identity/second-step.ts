import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { authHeaders, callAuth } from './call-auth.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { findKnownDevice } from './known-devices.ts';
import { afterLogin } from './log-in.ts';
import { checkGuess } from './login-limits.ts';
import { hashOldCodes, storedFormOf } from './recovery-codes.ts';
import { secondStepPlayer } from './second-step-player.ts';
import { sessionCookieName } from './session-cookie.ts';
import { spendTotpStep } from './totp-once.ts';

export interface SecondStepCommand {
  code: string;
  kind: 'totp' | 'recovery';
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The second half of a login: a code from the app, or a recovery code. */
export async function takeSecondStep(
  deps: IdentityDeps,
  { code, kind, request, reply }: SecondStepCommand,
): Promise<void> {
  const { auth, db, config } = deps;
  const playerId = await secondStepPlayer(deps, request);
  const call = { headers: withoutSession(request, deps), returnHeaders: true } as const;
  try {
    if (playerId === undefined) throw new AppError('second_step_over');
    const digits = code.replaceAll(' ', '');
    const device = await findKnownDevice(db, config, request, { playerId });
    const guess = { kind: 'second-step', subject: playerId, request, device } as const;
    const { user } = await checkGuess(deps, guess, async () => {
      if (kind === 'totp') await spendTotpStep(deps, playerId, digits);
      await hashOldCodes(deps, playerId);
      const hashed = kind === 'recovery' ? await storedFormOf(deps, playerId, code) : '';
      return callAuth(reply, () =>
        kind === 'totp'
          ? auth.api.verifyTOTP({ body: { code: digits }, ...call })
          : auth.api.verifyBackupCode({ body: { code: hashed }, ...call }),
      );
    });
    await afterLogin(deps, request, user.id, kind);
  } catch (error) {
    await writeAudit(db, {
      actorId: null,
      action: 'session.refuse-second-step',
      subjectKind: 'player',
      subjectId: playerId ?? null,
      origin: originOf(request),
      detail: { kind },
    });
    throw error;
  }
}

/** With a session, better-auth treats a code as confirming the setup; here it is always a login. */
function withoutSession(
  request: FastifyRequest,
  { config }: Pick<IdentityDeps, 'config'>,
): Headers {
  const headers = authHeaders(request);
  const name = `${sessionCookieName(config.site.url.startsWith('https:'))}=`;
  const otherCookies = (headers.get('cookie') ?? '')
    .split(';')
    .filter((part) => !part.trim().startsWith(name));
  headers.set('cookie', otherCookies.join(';'));
  return headers;
}
