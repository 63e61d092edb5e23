import type { z } from 'zod';
import { type clanRequestBodySchema, OPEN_REQUESTS_MAX } from '#contract/clan-pages.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  type ClanSources,
  clanKey,
  findClan,
  findPage,
  listOwnCharacters,
} from './clan-pages.repo.ts';

export interface AskToJoin {
  playerId: string;
  sources: ClanSources;
  request: z.output<typeof clanRequestBodySchema>;
  at: Date;
}

/** How long a player must wait before asking again, with any character, after a clan declined. */
const WAIT_AFTER_DECLINED_MS = 24 * 3_600_000;

/**
 * Asks, with one of the player's own characters, to join a clan whose page says that it is
 * recruiting.
 */
export async function askToJoin(tx: Tx, command: AskToJoin): Promise<void> {
  const { playerId, sources, request, at } = command;
  const { server_id: worldId, message } = request;
  // One at a time, so that the limit of open requests holds.
  await tx.selectFrom('player').select('id').where('id', '=', playerId).forUpdate().execute();
  const ownCharacters = await listOwnCharacters(tx, playerId, worldId);
  const character = ownCharacters.find(({ character_id }) => character_id === request.char_id);
  if (!character) throw new AppError('character_not_found');
  const clan = findClan(sources, worldId, request.clan);
  const page = clan && (await findPage(tx, worldId, clan.clan_name));
  if (!clan || !page || page.hidden_at !== null || !page.is_recruiting) {
    throw new AppError('clan_not_recruiting');
  }
  if (character.clan_name !== null) throw new AppError('character_has_clan');
  if (character.level < page.level_from) throw new AppError('character_level_too_low');
  const declined = await tx
    .selectFrom('clan_request')
    .select('id')
    .where('player_id', '=', playerId)
    .where('world_id', '=', worldId)
    .where('clan_key', '=', clanKey(clan.clan_name))
    .where('state', '=', 'declined')
    .where('decided_at', '>', new Date(at.getTime() - WAIT_AFTER_DECLINED_MS))
    .limit(1)
    .executeTakeFirst();
  if (declined) throw new AppError('clan_declined_recently');
  const { count } = await tx
    .selectFrom('clan_request')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (Number(count) >= OPEN_REQUESTS_MAX) throw new AppError('too_many_requests_to_join');
  const added = await tx
    .insertInto('clan_request')
    .values({
      world_id: worldId,
      clan_key: clanKey(clan.clan_name),
      clan_name: clan.clan_name,
      player_id: playerId,
      character_id: character.character_id,
      character_name: character.name,
      level: character.level,
      class_id: character.class_id,
      message,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['world_id', 'clan_key', 'character_id'])
        .where('state', '=', 'open')
        .doNothing(),
    )
    .executeTakeFirst();
  if (Number(added.numInsertedOrUpdatedRows ?? 0) === 0) throw new AppError('already_asked');
}
