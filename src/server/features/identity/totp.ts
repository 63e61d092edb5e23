import type { FastifyReply, FastifyRequest } from 'fastify';
import { encode } from 'uqr';
import type { TotpStartReply } from '#contract/security.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { authHeaders, callAuth, translate } from './call-auth.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { sendLetter } from './send-verification.ts';

export interface OwnCommand {
  playerId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Makes a key and recovery codes; nothing counts until the app has shown one right code. */
export async function startTotp(
  deps: IdentityDeps,
  { playerId, request, current }: OwnCommand & { current: string },
): Promise<TotpStartReply> {
  await checkOwnPassword(deps, playerId, current, request);
  const answer = await translate(() =>
    deps.auth.api.enableTwoFactor({
      body: { password: current, method: 'totp' },
      headers: authHeaders(request),
    }),
  );
  if (answer.method !== 'totp') throw new AppError('bad_request');
  const uri = answer.totpURI;
  return {
    uri,
    key: new URL(uri).searchParams.get('secret') ?? '',
    ...picture(uri),
    recovery_codes: answer.backupCodes,
  };
}

/** The squares of a QR code as one SVG path, a unit each. */
function picture(uri: string): Pick<TotpStartReply, 'qr_size' | 'qr_path'> {
  const { size, data } = encode(uri, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { qr_size: size, qr_path: squares.join('') };
}

/** The session is made anew: it now stands for more than the one before. */
export async function confirmTotp(
  deps: IdentityDeps,
  { playerId, request, reply, code }: OwnCommand & { code: string },
): Promise<void> {
  await callAuth(reply, () =>
    deps.auth.api.verifyTOTP({
      body: { code: code.replaceAll(' ', '') },
      headers: authHeaders(request),
      returnHeaders: true,
    }),
  );
  await tell(deps, playerId, request, 'second-factor.add');
}

export async function stopTotp(
  deps: IdentityDeps,
  { playerId, request, reply, current }: OwnCommand & { current: string },
): Promise<void> {
  await checkOwnPassword(deps, playerId, current, request);
  await callAuth(reply, () =>
    deps.auth.api.disableTwoFactor({
      body: { password: current },
      headers: authHeaders(request),
      returnHeaders: true,
    }),
  );
  await tell(deps, playerId, request, 'second-factor.remove');
}

export async function newRecoveryCodes(
  deps: IdentityDeps,
  { playerId, request, current }: OwnCommand & { current: string },
): Promise<string[]> {
  await checkOwnPassword(deps, playerId, current, request);
  const { backupCodes } = await translate(() =>
    deps.auth.api.generateBackupCodes({
      body: { password: current },
      headers: authHeaders(request),
    }),
  );
  await tell(deps, playerId, request, 'second-factor.new-codes');
  return backupCodes;
}

/** Changes of this kind are told by letter: who did not make them should know at once. */
export async function tell(
  deps: IdentityDeps,
  playerId: string,
  request: FastifyRequest,
  action: string,
): Promise<void> {
  const player = await findPlayer(deps.db, playerId);
  if (player) await sendLetter(deps, player, 'secondFactorChanged', '/panel/security');
  await writeAudit(deps.db, {
    actorId: playerId,
    action,
    subjectKind: 'player',
    subjectId: playerId,
    from: originOf(request),
  });
}
