import { createHmac, timingSafeEqual } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import { AppError } from '#server/platform/errors.ts';
import type { IdentityDeps } from './identity-deps.ts';

const STEP_MS = 30_000;
/** better-auth also accepts a code one step early or late. */
const STEPS_AROUND = [-1, 0, 1];

/**
 * A code works once. better-auth does not record which codes were used, so the time step is marked
 * as used here, before the code is checked; of two concurrent requests one row update wins. A code
 * that matches no step is left to better-auth to refuse.
 */
export async function spendTotpStep(
  { auth, db, clock }: Pick<IdentityDeps, 'auth' | 'db' | 'clock'>,
  playerId: string,
  code: string,
): Promise<void> {
  const row = await db
    .selectFrom('two_factor')
    .select('secret')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (!row) return;
  const { secretConfig } = await auth.$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret });
  const now = Math.floor(clock.now().getTime() / STEP_MS);
  const step = STEPS_AROUND.map((around) => now + around).findLast((candidate) =>
    isSame(codeAt(secret, candidate), code),
  );
  if (step === undefined) return;
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('player_id', '=', playerId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('wrong_code');
}

/** RFC 6238: SHA-1, 30 seconds, six digits. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(19) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
