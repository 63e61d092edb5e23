import type { z } from 'zod';
import type { clanWebhookBodySchema } from '#contract/clan-pages.ts';
import { clanWebhookContext } from '#server/platform/crypto/clan-webhook-context.ts';
import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type ClanSources, clanKey, clansLedBy, listOwnCharacters } from './clan-pages.repo.ts';

export interface SetWebhook {
  playerId: string;
  sources: ClanSources;
  keyRing: KeyRing;
  webhook: z.output<typeof clanWebhookBodySchema>;
}

/**
 * Only for the current leader, whoever set the previous webhook. Messages queued for that one are
 * deleted with it.
 */
export async function setWebhook(tx: Tx, command: SetWebhook): Promise<void> {
  const { playerId, sources, keyRing, webhook } = command;
  const { server_id: worldId, clan, url } = webhook;
  const ownCharacters = await listOwnCharacters(tx, playerId, worldId);
  const isLeader = clansLedBy(sources, worldId, ownCharacters).some(
    (led) => clanKey(led.clan.clan_name) === clanKey(clan),
  );
  if (!isLeader) throw new AppError('clan_not_found');
  const key = { world_id: worldId, clan_key: clanKey(clan) };
  // Serialized with staff who hide the page.
  const page = await tx
    .selectFrom('clan_page')
    .select('hidden_at')
    .where((eb) => eb.and(key))
    .forUpdate()
    .executeTakeFirst();
  await tx
    .deleteFrom('clan_webhook')
    .where((eb) => eb.and(key))
    .execute();
  if (url === '') return;
  if (!page || page.hidden_at !== null) throw new AppError('clan_page_not_shown');
  const sealed = keyRing.seal(url, clanWebhookContext(worldId, key.clan_key));
  await tx
    .insertInto('clan_webhook')
    .values({ ...key, url_sealed: sealed, player_id: playerId })
    .execute();
}

/** Returns when it was set, never its URL. */
export async function webhookSetAt(db: Db, worldId: number, clan: string): Promise<Date | null> {
  const row = await db
    .selectFrom('clan_webhook')
    .select('created_at')
    .where('world_id', '=', worldId)
    .where('clan_key', '=', clanKey(clan))
    .executeTakeFirst();
  return row?.created_at ?? null;
}

interface Resealed {
  /** How many webhooks were re-encrypted. */
  resealed: number;
  /** Those whose URL no key decrypts; they are left as they are. */
  unreadable: { world_id: number; clan_key: string }[];
}

/** Re-encrypts the URLs with the current key. */
export async function resealClanWebhooks(db: Db, keyRing: KeyRing): Promise<Resealed> {
  const rows = await db
    .selectFrom('clan_webhook')
    .select(['id', 'world_id', 'clan_key', 'url_sealed'])
    .execute();
  const unreadable: Resealed['unreadable'] = [];
  let resealed = 0;
  for (const { id, world_id, clan_key, url_sealed: sealed } of rows) {
    if (keyRing.isCurrent(sealed)) continue;
    const context = clanWebhookContext(world_id, clan_key);
    const url = openOrNone(keyRing, sealed, context);
    if (url === undefined) {
      unreadable.push({ world_id, clan_key });
      continue;
    }
    await db
      .updateTable('clan_webhook')
      .set({ url_sealed: keyRing.seal(url, context) })
      .where('id', '=', id)
      .execute();
    resealed += 1;
  }
  return { resealed, unreadable };
}

function openOrNone(keyRing: KeyRing, sealed: string, context: string): string | undefined {
  try {
    return keyRing.open(sealed, context);
  } catch {
    return undefined;
  }
}
