import { sql } from 'kysely';
import type { z } from 'zod';
import type { clanPageBodySchema } from '#contract/clan-pages.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type ClanSources, clanKey, clansLedBy, listOwnCharacters } from './clan-pages.repo.ts';

export interface SavePage {
  playerId: string;
  sources: ClanSources;
  page: z.output<typeof clanPageBodySchema>;
  at: Date;
}

/** Only for the current leader. What staff have hidden stays hidden. */
export async function savePage(tx: Tx, { playerId, sources, page, at }: SavePage): Promise<void> {
  const ownCharacters = await listOwnCharacters(tx, playerId, page.server_id);
  const led = clansLedBy(sources, page.server_id, ownCharacters).find(
    ({ clan }) => clanKey(clan.clan_name) === clanKey(page.clan),
  );
  if (!led) throw new AppError('clan_not_found');
  const row = {
    clan_name: led.clan.clan_name,
    motto: page.motto,
    recruitment: page.recruitment,
    level_from: page.level_from,
    archetypes: page.archetypes,
    is_recruiting: page.is_recruiting,
    updated_by: playerId,
    updated_at: at,
  };
  await tx
    .insertInto('clan_page')
    .values({ world_id: page.server_id, clan_key: clanKey(page.clan), ...row })
    .onConflict((conflict) =>
      conflict.columns(['world_id', 'clan_key']).doUpdateSet({
        ...row,
        number: sql<number>`nextval(pg_get_serial_sequence('clan_page', 'number'))`,
      }),
    )
    .execute();
}
