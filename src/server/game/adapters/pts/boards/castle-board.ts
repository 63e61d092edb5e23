import { type RawBuilder, sql } from 'kysely';
import { castleByGameName, castleById } from '#reference/castles.ts';
import type { CastleState } from '../../../boards.ts';
import { bigCount } from '../../../ids.ts';
import type { PtsDetection } from '../detect/pts-detection.ts';
import { fromSeconds } from '../game-time.ts';
import { isShownLeader } from '../shown-characters.ts';
import { type WorldDb, worldTable } from '../sql/world-tables.ts';

/** Later builds store who held a castle before; otherwise only the portal's own history has it. */
export async function castleBoard(
  world: WorldDb,
  { previousCastleOwner }: PtsDetection['features'],
): Promise<readonly CastleState[]> {
  const previous = previousCastleOwner ? PREVIOUS_RULER : sql<null>`null`;
  return (await selectCastles(world, previous)).flatMap((row) => {
    const castle = castleByGameName(row.name.trim()) ?? castleById(row.id);
    if (castle === undefined) return [];
    return [
      {
        castle: castle.key,
        ownerClanId: row.clan_id,
        ownerClanName: row.clan_name,
        rulerName: row.ruler_name,
        previousRulerName: row.previous_ruler_name,
        taxPercent: row.tax_rate,
        taxIncome: bigCount(Math.max(0, row.shop_income)),
        siegeAt: fromSeconds(row.next_war_time),
      },
    ];
  });
}

/** The same table may hold halls. */
const CASTLE_TYPE = sql<number>`1`;

/** The current leader of the clan that held the castle before. */
const PREVIOUS_RULER = sql<string | null>`(
  select r.char_name from dbo.Pledge as o with (nolock)
  join dbo.user_data as r with (nolock) on r.char_id = o.ruler_id
  where o.pledge_id = c.prev_castle_owner_id and ${isShownLeader}
)`;

function selectCastles(world: WorldDb, previous: RawBuilder<string | null>) {
  return world
    .selectFrom(worldTable('dbo.castle', 'c'))
    .leftJoin(worldTable('dbo.Pledge', 'p'), 'p.pledge_id', 'c.pledge_id')
    .leftJoin(worldTable('dbo.user_data', 'r'), (join) =>
      join.onRef('r.char_id', '=', 'p.ruler_id').on(isShownLeader),
    )
    .select([
      'c.id',
      'c.name',
      'c.tax_rate',
      'c.shop_income',
      'c.next_war_time',
      'p.pledge_id as clan_id',
      'p.name as clan_name',
      'r.char_name as ruler_name',
    ])
    .select(previous.as('previous_ruler_name'))
    .where('c.type', '=', CASTLE_TYPE)
    .orderBy('c.id')
    .execute();
}
