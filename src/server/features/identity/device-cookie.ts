import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE } from '#contract/identity-paths.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { readCookie } from '#server/platform/language.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const FORM = /^[0-9a-f]{32}$/;

/** Names the browser by chance alone, so that a second account made in it can be told from a friend. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply): void {
  if (deviceOf(request) !== undefined) return;
  reply.setCookie(DEVICE_COOKIE, randomBytes(16).toString('hex'), {
    path: '/',
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}

/** Somebody logs in or registers here. Only a hash is kept. */
export async function noteDevice(
  db: Db,
  request: Pick<FastifyRequest, 'headers'>,
  playerId: string,
): Promise<void> {
  const device = deviceOf(request);
  if (device === undefined) return;
  const hash = createHash('sha256').update(device).digest('hex');
  await db
    .insertInto('player_device')
    .values({ player_id: playerId, device: hash })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'device']).doUpdateSet({ seen_at: new Date() }),
    )
    .execute();
}

function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = readCookie(headers.cookie, DEVICE_COOKIE);
  return given && FORM.test(given) ? given : undefined;
}
