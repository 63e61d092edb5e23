import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { noteWrongPassword, refuseGuessing } from './login-limits.ts';
import { verifyPassword } from './password-hash.ts';

/** For what must not be done by whoever finds an open browser. Guesses count like those at the door. */
export async function checkOwnPassword(
  deps: Pick<IdentityDeps, 'db' | 'limiter' | 'config'>,
  playerId: string,
  password: string,
  request: Pick<FastifyRequest, 'ip'>,
): Promise<void> {
  await refuseGuessing(deps, playerId, request.ip);
  const row = await deps.db
    .selectFrom('credential')
    .select('password')
    .where('player_id', '=', playerId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (row?.password && (await verifyPassword(row.password, password))) return;
  await noteWrongPassword(deps, playerId, request.ip);
  throw new AppError('wrong_password');
}
