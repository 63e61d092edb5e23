import type { SocialProvider } from '#contract/identity.ts';
import type { SecurityReply } from '#contract/security.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/route.ts';
import { describeDevice } from './describe-device.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { listLinkedProviders } from './linked-providers.ts';
import { listPanelViews } from './panel-views.repo.ts';
import { enabledProviders } from './social-providers.ts';

const VIEWS_SHOWN = 20;

/** Everything the security page shows, only about this player. */
export async function readSecurity(
  { db, config }: Pick<IdentityDeps, 'db' | 'config'>,
  { playerId, sessionId }: Caller,
): Promise<SecurityReply> {
  const player = await findPlayer(db, playerId);
  if (!player) throw new AppError('unauthenticated');
  const [sessions, passkeys, links, views, password] = await Promise.all([
    listSessions(db, playerId),
    listPasskeys(db, playerId),
    listLinkedProviders(db, playerId),
    listPanelViews(db, playerId, VIEWS_SHOWN),
    db
      .selectFrom('credential')
      .select('id')
      .where('player_id', '=', playerId)
      .where('provider_id', '=', 'credential')
      .executeTakeFirst(),
  ]);
  return {
    email: player.email,
    email_verified: player.isEmailVerified,
    has_password: password !== undefined,
    totp: player.hasTotp,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name ?? '',
      created_at: unixSeconds(row.created_at),
    })),
    providers: enabledProviders(config.identity),
    linked_providers: links.map((row) => ({
      provider: row.provider_id as SocialProvider,
      email: row.site_email ?? '',
      linked_at: unixSeconds(row.created_at),
    })),
    sessions: sessions.map((row) => ({
      id: row.id,
      is_current: row.id === sessionId,
      device: describeDevice(row.user_agent ?? ''),
      address: row.ip_address ?? '',
      created_at: unixSeconds(row.created_at),
      last_seen_at: unixSeconds(row.updated_at),
    })),
    panel_views: views.map((row) => ({
      started_at: unixSeconds(row.started_at),
      reason: row.reason,
    })),
  };
}

function listSessions(db: Db, playerId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('player_id', '=', playerId)
    .where('expires_at', '>', new Date())
    .orderBy('updated_at', 'desc')
    .limit(100)
    .execute();
}

function listPasskeys(db: Db, playerId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at'])
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .execute();
}
