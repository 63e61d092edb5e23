import type { FastifyRequest } from 'fastify';
import { describeDevice } from './describe-device.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { isNewDevice, recordDevice } from './known-devices.ts';
import { sendEmail } from './send-verification.ts';

/** After a login: if the account was never used on this device, its owner gets an email. */
export async function recordLoginDevice(
  deps: Pick<IdentityDeps, 'db' | 'config' | 'queue'>,
  request: FastifyRequest,
  playerId: string,
): Promise<void> {
  const { db, config } = deps;
  const isNew = await isNewDevice(db, { request, playerId, config });
  await recordDevice(db, { request, playerId, config, isLogin: true });
  if (!isNew) return;
  const player = await findPlayer(db, playerId);
  if (!player) return;
  await sendEmail(deps, player, 'newDevice', '/panel/security', {
    device: describeDevice(request.headers['user-agent'] ?? '') || '?',
    address: request.ip,
    time: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  });
}
