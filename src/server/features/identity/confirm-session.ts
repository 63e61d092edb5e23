import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { type ConfirmCommand, checkConfirmation } from './check-confirmation.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { renewSession } from './renew-session.ts';

/**
 * The player proves their identity again. A code or a passkey also upgrades a session created without
 * one. Wrong attempts count like those at login.
 */
export async function confirmSession(deps: IdentityDeps, command: ConfirmCommand): Promise<void> {
  const { caller, proof, request, reply } = command;
  const { method } = proof;
  try {
    await checkConfirmation(deps, command);
  } catch (error) {
    if (error instanceof AppError) await audit('session.refuse-confirmation', error.code);
    throw error;
  }
  await renewSession(deps, {
    sessionId: caller.sessionId ?? '',
    method: method === 'password' ? undefined : method,
    request,
    reply,
  });
  await audit('session.confirm');

  function audit(action: string, code?: string) {
    return writeAudit(deps.db, {
      actorId: caller.playerId,
      action,
      subjectKind: 'player',
      subjectId: caller.playerId,
      origin: originOf(request),
      detail: { method, ...(code === undefined ? {} : { code }) },
    });
  }
}
