import type { FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { PROVIDER_NAMES, type ProviderLink } from './linked-providers.ts';
import { sendEmail } from './send-verification.ts';

export interface UnlinkCommand extends ProviderLink {
  request: FastifyRequest;
}

export async function unlinkProvider(deps: IdentityDeps, command: UnlinkCommand): Promise<void> {
  const { playerId, provider, request } = command;
  const player = await findPlayer(deps.db, playerId);
  if (!player) throw new AppError('unauthenticated');
  await inTransaction(deps.db, unlink, { playerId, provider });
  const site = PROVIDER_NAMES[provider];
  await sendEmail(deps, player, 'siteRemoved', '/panel/security', { site });
  await writeAudit(deps.db, {
    actorId: playerId,
    action: 'site.unlink',
    subjectKind: 'player',
    subjectId: playerId,
    origin: originOf(request),
    detail: { provider },
  });
}

async function unlink(tx: Tx, { playerId, provider }: ProviderLink): Promise<void> {
  // Without the lock, two concurrent unlinks could each rely on the other's link.
  await tx.selectFrom('player').select('id').where('id', '=', playerId).forUpdate().execute();
  const { numDeletedRows } = await tx
    .deleteFrom('credential')
    .where('player_id', '=', playerId)
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found');
  const other = await tx
    .selectFrom('credential')
    .select('id')
    .where('player_id', '=', playerId)
    .union(tx.selectFrom('passkey').select('id').where('player_id', '=', playerId))
    .executeTakeFirst();
  if (!other) throw new AppError('last_way_in');
}
