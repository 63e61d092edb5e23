import type { FastifyRequest } from 'fastify';
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/identity.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { sendEmail } from './send-verification.ts';
import type { SocialProfile } from './social-profile.ts';

export const SITE_NAMES: Record<SocialProvider, string> = { discord: 'Discord', google: 'Google' };

export function listLinkedSites(db: Db, playerId: string) {
  return db
    .selectFrom('credential')
    .select(['provider_id', 'site_email', 'created_at'])
    .where('player_id', '=', playerId)
    .where('provider_id', 'in', SOCIAL_PROVIDERS)
    .orderBy('provider_id')
    .execute();
}

/**
 * Records the email address the site has verified. Returns false for a link that has none on record
 * and whose address is not the account's: it may predate this check and belong to a stranger.
 */
export async function recordSiteEmail(
  db: Db,
  { playerId, provider, profile }: SiteLink & { profile: SocialProfile },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('credential')
    .from('player')
    .set({ site_email: profile.email })
    .whereRef('player.id', '=', 'credential.player_id')
    .where('credential.player_id', '=', playerId)
    .where('credential.provider_id', '=', provider)
    .where('credential.account_id', '=', profile.subject)
    .where((where) =>
      where.or([
        where('credential.site_email', 'is not', null),
        where('player.email', '=', profile.email),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface SiteLink {
  playerId: string;
  provider: SocialProvider;
}

export interface UnlinkCommand extends SiteLink {
  request: FastifyRequest;
}

export async function unlinkSite(deps: IdentityDeps, command: UnlinkCommand): Promise<void> {
  const { playerId, provider, request } = command;
  const player = await findPlayer(deps.db, playerId);
  if (!player) throw new AppError('unauthenticated');
  await inTransaction(deps.db, unlink, { playerId, provider });
  const site = SITE_NAMES[provider];
  await sendEmail(deps, player, 'siteRemoved', '/panel/security', { site });
  await writeAudit(deps.db, {
    actorId: playerId,
    action: 'site.unlink',
    subjectKind: 'player',
    subjectId: playerId,
    from: originOf(request),
    detail: { provider },
  });
}

async function unlink(tx: Tx, { playerId, provider }: SiteLink): Promise<void> {
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
