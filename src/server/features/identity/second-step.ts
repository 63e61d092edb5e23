import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { authHeaders, callAuth } from './call-auth.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { afterLogin } from './log-in.ts';
import { sessionCookieName } from './session-cookie.ts';

export interface SecondStepCommand {
  code: string;
  kind: 'totp' | 'recovery';
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The second half of a login: a code from the app, or one of the codes kept for the day it is lost. */
export async function takeSecondStep(
  deps: Pick<IdentityDeps, 'auth' | 'db' | 'config'>,
  { code, kind, request, reply }: SecondStepCommand,
): Promise<void> {
  const { auth, db } = deps;
  const call = { headers: withoutSession(request, deps), returnHeaders: true } as const;
  try {
    const { user } = await callAuth(reply, () =>
      kind === 'totp'
        ? auth.api.verifyTOTP({ body: { code: code.replaceAll(' ', '') }, ...call })
        : auth.api.verifyBackupCode({ body: { code }, ...call }),
    );
    await afterLogin(deps, request, user.id, kind);
  } catch (error) {
    await writeAudit(db, {
      actorId: null,
      action: 'session.refuse-second-step',
      subjectKind: 'player',
      from: originOf(request),
      detail: { kind },
    });
    throw error;
  }
}

/** better-auth takes a code beside a session as a setting being confirmed; here it is always a login. */
function withoutSession(
  request: FastifyRequest,
  { config }: Pick<IdentityDeps, 'config'>,
): Headers {
  const headers = authHeaders(request);
  const name = `${sessionCookieName(config.site.url.startsWith('https:'))}=`;
  const kept = (headers.get('cookie') ?? '')
    .split(';')
    .filter((part) => !part.trim().startsWith(name));
  headers.set('cookie', kept.join(';'));
  return headers;
}
