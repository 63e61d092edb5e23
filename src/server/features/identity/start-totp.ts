import { encode } from 'uqr';
import type { TotpStartReply } from '#contract/security.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { newCodes } from './recovery-codes.ts';
import { newTotpKey } from './totp-secrets.ts';

/** Creates a key and recovery codes; they take effect once a first code is confirmed. */
export async function startTotp(
  { auth, db, config }: IdentityDeps,
  playerId: string,
): Promise<TotpStartReply> {
  const player = await findPlayer(db, playerId);
  if (!player || player.hasTotp) throw new AppError('bad_request');
  const [{ key, sealed }, recovery] = await Promise.all([newTotpKey(auth), newCodes(auth)]);
  await storeKey(db, { playerId, key: sealed, recovery: recovery.sealed });
  const label = [config.site.name, player.email].map(encodeURIComponent).join(':');
  const settings = { secret: key, issuer: config.site.name, digits: '6', period: '30' };
  // Apps show a `+` as it is, so a space must be `%20`; a plus sign in the name is already `%2B`.
  const query = new URLSearchParams(settings).toString().replaceAll('+', '%20');
  const uri = `otpauth://totp/${label}?${query}`;
  return { uri, key, ...qrCode(uri), recovery_codes: recovery.codes };
}

/** Replaces the key of a setup that was never confirmed; a confirmed one stays. */
async function storeKey(
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
function qrCode(uri: string): Pick<TotpStartReply, 'qr_size' | 'qr_path'> {
  const { size, data } = encode(uri, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { qr_size: size, qr_path: squares.join('') };
}
