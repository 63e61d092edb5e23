import type { FastifyReply, FastifyRequest } from 'fastify';
import { encode } from 'uqr';
import type { TotpStartReply } from '#contract/security.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import type { EmailKind } from '#server/locales/server-texts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { authHeaders, callAuth } from './call-auth.ts';
import { endWeakerSessions } from './end-session.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { newCodes } from './recovery-codes.ts';
import { sendEmail } from './send-verification.ts';
import { spendTotpStep } from './totp-once.ts';
import { newTotpKey } from './totp-secrets.ts';

export interface OwnCommand {
  playerId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Makes a key and recovery codes; nothing counts until the app has shown one right code. */
export async function startTotp(
  { auth, db, config }: IdentityDeps,
  playerId: string,
): Promise<TotpStartReply> {
  const player = await findPlayer(db, playerId);
  if (!player || player.hasTotp) throw new AppError('bad_request');
  const [{ key, sealed }, recovery] = await Promise.all([newTotpKey(auth), newCodes(auth)]);
  await keepKey(db, { playerId, key: sealed, recovery: recovery.sealed });
  const label = [config.site.name, player.email].map(encodeURIComponent).join(':');
  const settings = { secret: key, issuer: config.site.name, digits: '6', period: '30' };
  const uri = `otpauth://totp/${label}?${new URLSearchParams(settings)}`;
  return { uri, key, ...picture(uri), recovery_codes: recovery.codes };
}

/** In the place of one that was begun and left; one that is in use stays. */
async function keepKey(
  db: Db,
  { playerId, key, recovery }: { playerId: string; key: string; recovery: string },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('two_factor')
    .values({ id: uuid7(), player_id: playerId, secret: key, backup_codes: recovery })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ secret: key, backup_codes: recovery })
        .where('two_factor.verified', '=', false),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('bad_request');
}

/** The squares of a QR code as one SVG path, a unit each. */
function picture(uri: string): Pick<TotpStartReply, 'qr_size' | 'qr_path'> {
  const { size, data } = encode(uri, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { qr_size: size, qr_path: squares.join('') };
}

/** The session is made anew: it now stands for more than the one before, and than all others. */
export async function confirmTotp(
  deps: IdentityDeps,
  { playerId, request, reply, code }: OwnCommand & { code: string },
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
  await tell(deps, playerId, request, 'second-factor.add');
}

export async function stopTotp(
  deps: IdentityDeps,
  { playerId, request }: { playerId: string; request: FastifyRequest },
): Promise<void> {
  await inTransaction(deps.db, dropKey, playerId);
  await tell(deps, playerId, request, 'second-factor.remove');
}

async function dropKey(tx: Tx, playerId: string): Promise<void> {
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
  await tell(deps, playerId, request, 'second-factor.new-codes');
  return codes;
}

const EMAIL_OF = {
  'second-factor.add': 'totpOn',
  'second-factor.remove': 'totpOff',
  'second-factor.new-codes': 'newRecoveryCodes',
  'passkey.add': 'passkeyAdded',
  'passkey.remove': 'passkeyRemoved',
} as const satisfies Record<string, EmailKind>;

type FactorChange = keyof typeof EMAIL_OF;

/** Changes of this kind are told by email: who did not make them should know at once. */
export async function tell(
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
    from: originOf(request),
  });
}
