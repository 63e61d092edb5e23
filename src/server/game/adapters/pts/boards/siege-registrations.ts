import { castleById } from '#reference/castles.ts';
import type { SiegeRegistration, SiegeSide } from '../../../boards.ts';
import { type WorldDb, worldTable } from '../sql/world-tables.ts';

const SIDES: Readonly<Record<number, SiegeSide>> = { 1: 'attacker', 2: 'defender', 3: 'waiting' };

export async function siegeRegistrations(world: WorldDb): Promise<readonly SiegeRegistration[]> {
  const rows = await world
    .selectFrom(worldTable('dbo.castle_war', 'w'))
    .innerJoin(worldTable('dbo.Pledge', 'p'), 'p.pledge_id', 'w.pledge_id')
    .select(['w.castle_id', 'w.type', 'p.name as clan_name'])
    .orderBy('w.castle_id')
    .orderBy('w.pledge_id')
    .execute();
  return rows.flatMap(({ castle_id, type, clan_name }) => {
    const castle = castleById(castle_id)?.key;
    const side = SIDES[type];
    return castle && side ? [{ castle, clanName: clan_name, side }] : [];
  });
}
