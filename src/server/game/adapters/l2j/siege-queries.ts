import { castleById } from '#reference/castles.ts';
import type { SiegeRegistration, SiegeSide } from '../../boards.ts';
import type { L2jDb } from './open-database.ts';

/** Written by the game at the moment of registration. */
export const SIEGE_CLANS = 'siege_clans';

/** Mobius stores numbers, aCis words. Some games store the owner too, with another value. */
const SIDES: Readonly<Record<string, SiegeSide>> = {
  0: 'defender',
  1: 'attacker',
  2: 'waiting',
  DEFENDER: 'defender',
  ATTACKER: 'attacker',
  PENDING: 'waiting',
};

export async function siegeRegistrations(db: L2jDb): Promise<SiegeRegistration[]> {
  const rows = await db
    .selectFrom('siege_clans as s')
    .innerJoin('clan_data as k', 'k.clan_id', 's.clan_id')
    .select(['s.castle_id as castleId', 's.type', 'k.clan_name as clanName'])
    .orderBy('s.castle_id')
    .orderBy('s.clan_id')
    .execute();
  return rows.flatMap(({ castleId, type, clanName }) => {
    const castle = castleById(castleId)?.key;
    const side = SIDES[String(type).trim().toUpperCase()];
    return castle && side && clanName ? [{ castle, clanName, side }] : [];
  });
}
