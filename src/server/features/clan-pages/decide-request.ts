import type { RequestDecision } from '#contract/clan-pages.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type ClanSources, clanKey, clansLedBy, listOwnCharacters } from './clan-pages.repo.ts';

export interface DecideRequest {
  playerId: string;
  sources: ClanSources;
  id: number;
  decision: RequestDecision;
  at: Date;
}

/**
 * The clan's leader accepts or declines, the sender withdraws. Nobody else learns that the request
 * exists.
 */
export async function decideRequest(tx: Tx, command: DecideRequest): Promise<void> {
  const { playerId, sources, id, decision, at } = command;
  const request = await tx
    .selectFrom('clan_request')
    .select(['world_id', 'clan_key', 'player_id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new AppError('clan_request_not_found');
  if (decision === 'withdrawn') {
    if (request.player_id !== playerId) throw new AppError('clan_request_not_found');
  } else {
    const ownCharacters = await listOwnCharacters(tx, playerId, request.world_id);
    const isLeader = clansLedBy(sources, request.world_id, ownCharacters).some(
      ({ clan }) => clanKey(clan.clan_name) === request.clan_key,
    );
    if (!isLeader) throw new AppError('clan_request_not_found');
  }
  if (request.state !== 'open') throw new AppError('clan_request_decided');
  if (decision === 'withdrawn') {
    await tx.deleteFrom('clan_request').where('id', '=', id).execute();
    return;
  }
  await tx
    .updateTable('clan_request')
    .set({ state: decision, decided_at: at })
    .where('id', '=', id)
    .execute();
}

export async function findRequestWorld(db: Db, id: number): Promise<number> {
  const request = await db
    .selectFrom('clan_request')
    .select('world_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request) throw new AppError('clan_request_not_found');
  return request.world_id;
}
