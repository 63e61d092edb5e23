import { sql } from 'kysely';
import { CREST_BYTES_MAX, type CrestUse, crestUses, type WorldCrests } from '../../crests.ts';
import { reputationOf } from './boards/clan-board.ts';
import type { PtsDetection } from './detect/pts-detection.ts';
import type { PtsContext } from './pts-context.ts';
import { type WorldDb, worldTable } from './sql/world-tables.ts';

/** Clans and alliances share the table and its ids; an upload adds a row and deletes the old one. */
export function ptsCrests({ calls }: PtsContext): WorldCrests {
  return {
    used: (limit, options) =>
      calls.read(options, async ({ world, detection }) =>
        detection.features.crests ? usedCrests(world, detection.features, limit) : null,
      ),
    files: (_kind, crestIds, options) =>
      calls.read(options, async ({ world, detection }) => {
        if (!detection.features.crests || crestIds.length === 0) return new Map();
        const rows = await world
          .selectFrom(worldTable('dbo.Pledge_Crest', 'c'))
          .select(['c.crest_id', 'c.bitmap'])
          .where('c.crest_id', 'in', crestIds)
          .where(sql<number>`datalength(c.bitmap)`, '<=', CREST_BYTES_MAX)
          .execute();
        return new Map(
          rows.flatMap(({ crest_id, bitmap }) => (bitmap ? [[crest_id, bitmap]] : [])),
        );
      }),
  };
}

async function usedCrests(
  world: WorldDb,
  features: PtsDetection['features'],
  limit: number,
): Promise<CrestUse[]> {
  const rows = await world
    .selectFrom(worldTable('dbo.Pledge', 'p'))
    .leftJoin(worldTable('dbo.Alliance', 'a'), 'a.id', 'p.alliance_id')
    .top(limit)
    .select([
      'p.pledge_id as clanId',
      'p.name as clanName',
      'p.crest_id as crestId',
      'a.id as allianceId',
      'a.name as allianceName',
      'a.crest_id as allianceCrestId',
    ])
    .orderBy(reputationOf(features), 'desc')
    .orderBy('p.pledge_id')
    .execute();
  return crestUses(rows);
}
