import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { authHeaders, callAuth } from './call-auth.ts';
import { endWeakerSessions } from './end-session.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import { newCodes } from './recovery-codes.ts';
import { spendTotpStep } from './totp-once.ts';

export interface PlayerCommand {
  playerId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Starts a new session, which has the second factor; the player's sessions without it end. */
export async function confirmTotp(
  deps: IdentityDeps,
  { playerId, request, reply, code }: PlayerCommand & { code: string },
): Promise<void> {
  const player = await findPlayer(deps.db, playerId);
  if (player?.hasTotp) throw new AppError('bad_request');
  const digits = code.replaceAll(' ', '');
  await spendTotpStep(deps, playerId, digits);
  await callAuth(reply, () =>
    deps.auth.api.verifyTOTP({
      body: { code: digits },
      headers: authHeaders(request),
      returnHeaders: true,
    }),
  );
  await endWeakerSessions(deps.db, playerId);
  await notifyFactorChange(deps, playerId, request, 'second-factor.add');
}

export async function disableTotp(
  deps: IdentityDeps,
  { playerId, request }: { playerId: string; request: FastifyRequest },
): Promise<void> {
  await inTransaction(deps.db, deleteKey, playerId);
  await notifyFactorChange(deps, playerId, request, 'second-factor.remove');
}

async function deleteKey(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('player')
    .set({ two_factor_enabled: false, updated_at: new Date() })
    .where('id', '=', playerId)
    .execute();
  await tx.deleteFrom('two_factor').where('player_id', '=', playerId).execute();
}

export async function newRecoveryCodes(
  deps: IdentityDeps,
  { playerId, request }: { playerId: string; request: FastifyRequest },
): Promise<string[]> {
  const { codes, sealed } = await newCodes(deps.auth);
  const { numUpdatedRows } = await deps.db
    .updateTable('two_factor')
    .set({ backup_codes: sealed })
    .where('player_id', '=', playerId)
    .where('verified', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('bad_request');
  await notifyFactorChange(deps, playerId, request, 'second-factor.new-codes');
  return codes;
}
