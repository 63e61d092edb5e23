import type { FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import type { EmailKind } from '#server/locales/server-texts.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { sendEmail } from './send-verification.ts';

const EMAIL_OF = {
  'second-factor.add': 'totpOn',
  'second-factor.remove': 'totpOff',
  'second-factor.new-codes': 'newRecoveryCodes',
  'passkey.add': 'passkeyAdded',
  'passkey.remove': 'passkeyRemoved',
} as const satisfies Record<string, EmailKind>;

type FactorChange = keyof typeof EMAIL_OF;

/** Notifies the player by email, in case somebody else made the change. */
export async function notifyFactorChange(
  deps: IdentityDeps,
  playerId: string,
  request: FastifyRequest,
  action: FactorChange,
): Promise<void> {
  const player = await findPlayer(deps.db, playerId);
  if (player) await sendEmail(deps, player, EMAIL_OF[action], '/panel/security');
  await writeAudit(deps.db, {
    actorId: playerId,
    action,
    subjectKind: 'player',
    subjectId: playerId,
    origin: originOf(request),
  });
}
