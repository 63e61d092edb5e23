import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { findKnownDevice } from './known-devices.ts';
import { checkGuess } from './login-limits.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * For actions that must not be possible in a browser that was left logged in. Wrong guesses count
 * like those at login.
 */
export async function checkOwnPassword(
  deps: Pick<IdentityDeps, 'db' | 'limiter' | 'config'>,
  playerId: string,
  password: string,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<void> {
  const device = await findKnownDevice(deps.db, deps.config, request, { playerId });
  await checkGuess(deps, { kind: 'own', subject: playerId, request, device }, async () => {
    const row = await deps.db
      .selectFrom('credential')
      .select('password')
      .where('player_id', '=', playerId)
      .where('provider_id', '=', 'credential')
      .executeTakeFirst();
    const isRight = row?.password && (await verifyPassword(row.password, password));
    if (!isRight) throw new AppError('wrong_password');
  });
}
