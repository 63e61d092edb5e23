import type { z } from 'zod';
import type { clanSiegeBodySchema, siegeAnswerBodySchema } from '#contract/clan-pages.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  type ClanSources,
  clanKey,
  clansLedBy,
  listOwnCharacters,
  nextSieges,
} from './clan-pages.repo.ts';

export interface PlanSiege {
  playerId: string;
  sources: ClanSources;
  siege: z.output<typeof clanSiegeBodySchema>;
  at: Date;
}

/** Plans the next siege of a castle for the clan, or removes it from the plan, with its answers. */
export async function planSiege(
  tx: Tx,
  { playerId, sources, siege, at }: PlanSiege,
): Promise<void> {
  const { server_id: worldId, clan, castle, note, is_planned } = siege;
  const ownCharacters = await listOwnCharacters(tx, playerId, worldId);
  const isLeader = clansLedBy(sources, worldId, ownCharacters).some(
    (led) => clanKey(led.clan.clan_name) === clanKey(clan),
  );
  if (!isLeader) throw new AppError('clan_not_found');
  const key = { world_id: worldId, clan_key: clanKey(clan), castle };
  if (!is_planned) {
    await tx
      .deleteFrom('clan_siege')
      .where((eb) => eb.and(key))
      .execute();
    return;
  }
  const startsAt = dateOf(sources, worldId, castle, at);
  // Plans for a date that the game has since changed no longer apply.
  await tx
    .deleteFrom('clan_siege')
    .where((eb) => eb.and(key))
    .where('siege_at', '>', at)
    .where('siege_at', '<>', startsAt)
    .execute();
  await tx
    .insertInto('clan_siege')
    .values({ ...key, siege_at: startsAt, note, planned_by: playerId })
    .onConflict((conflict) =>
      conflict
        .columns(['world_id', 'clan_key', 'castle', 'siege_at'])
        .doUpdateSet({ note, planned_by: playerId }),
    )
    .execute();
}

export interface AnswerSiege {
  playerId: string;
  sources: ClanSources;
  answer: z.output<typeof siegeAnswerBodySchema>;
  at: Date;
}

/** Answers for a character of the player, which was in the clan when last read from the game. */
export async function answerSiege(
  tx: Tx,
  { playerId, sources, answer: body, at }: AnswerSiege,
): Promise<void> {
  const { server_id: worldId, castle, answer } = body;
  const ownCharacters = await listOwnCharacters(tx, playerId, worldId);
  const character = ownCharacters.find(({ character_id }) => character_id === body.char_id);
  if (!character) throw new AppError('character_not_found');
  const key = clanKey(body.clan);
  if (clanKey(character.clan_name ?? '') !== key) throw new AppError('clan_not_found');
  const siege = {
    ...{ world_id: worldId, clan_key: key, castle },
    siege_at: dateOf(sources, worldId, castle, at),
  };
  const planned = await tx
    .selectFrom('clan_siege')
    .select('castle')
    .where((eb) => eb.and(siege))
    .forShare()
    .executeTakeFirst();
  if (!planned) throw new AppError('siege_not_planned');
  const row = { character_name: character.name, player_id: playerId, answer };
  await tx
    .insertInto('clan_siege_answer')
    .values({ ...siege, character_id: character.character_id, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['world_id', 'clan_key', 'castle', 'siege_at', 'character_id'])
        .doUpdateSet(row),
    )
    .execute();
}

function dateOf(sources: ClanSources, worldId: number, castle: string, at: Date): Date {
  const siege = nextSieges(sources, worldId, at).find((row) => row.castle === castle);
  if (!siege) throw new AppError('siege_not_planned');
  return siege.startsAt;
}
