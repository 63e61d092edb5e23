import { sql } from 'kysely';
import { castleByGameName } from '#reference/castles.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { FoundEvent } from '../record-events.ts';
import { type Source, startAfterId } from './source.ts';

const SOON_MS = 3_600_000;

/** Sieges that begin within an hour. */
export const sieges: Source = {
  name: 'sieges',
  scope: 'world',
  async find(tx, { worldId, now }) {
    const rows = await tx
      .selectFrom('castle_siege')
      .select(['castle', 'starts_at'])
      .where('world_id', '=', worldId)
      .where('starts_at', '>', now)
      .where('starts_at', '<=', new Date(now.getTime() + SOON_MS))
      .execute();
    return rows.map(({ castle, starts_at }) => ({
      kind: 'castle_siege_soon' as const,
      key: `${castle} ${unixSeconds(starts_at)}`,
      worldId,
      subject: castle,
      data: { name: nameOf(castle), at: unixSeconds(starts_at) },
      happenedAt: new Date(starts_at.getTime() - SOON_MS),
      webhook: {
        type: 'siege.starting_soon' as const,
        data: {
          server_id: worldId,
          castle,
          name: nameOf(castle),
          starts_at: unixSeconds(starts_at),
        },
      },
    }));
  },
};

interface Change {
  id: number;
  castle: string;
  clan: string | null;
  since: Date;
  /**
   * Null if it had no owner, or if this is the first one recorded: then the previous owner is
   * unknown, and this is not a change.
   */
  before: string | null;
  is_first: boolean;
}

/** A castle changed hands: news of the castle, of the clan that took it and of the one that lost it. */
export const castleOwners: Source = {
  name: 'castle-owners',
  scope: 'world',
  async find(tx, { worldId }) {
    const { last } = await tx
      .selectFrom('castle_owner')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const after = await startAfterId(tx, { source: 'castle-owners', worldId, last });
    const { rows } = await sql<Change>`
      select now_held.id, now_held.castle, now_held.clan, now_held.since, held.clan as before,
        held.id is null as is_first
      from castle_owner now_held
        left join lateral (
          select id, clan from castle_owner held
          where held.world_id = now_held.world_id and held.castle = now_held.castle
            and (held.since, held.id) < (now_held.since, now_held.id)
          order by held.since desc, held.id desc limit 1) held on true
      where now_held.world_id = ${worldId} and now_held.id > ${after}`.execute(tx);
    return rows.filter(({ is_first }) => !is_first).flatMap((change) => eventsOf(change, worldId));
  },
};

function eventsOf({ id, castle, clan, since, before }: Change, worldId: number): FoundEvent[] {
  const name = nameOf(castle);
  const event = { worldId, happenedAt: since };
  const events: FoundEvent[] = [
    {
      ...event,
      kind: 'castle_ruler',
      key: `${castle} ${id}`,
      subject: castle,
      data: { name, detail: clan ?? '–' },
      webhook: {
        type: 'castle.owner_changed',
        data: { server_id: worldId, castle, name, clan, previous_clan: before },
      },
    },
  ];
  const ofClan = (kind: 'clan_castle_taken' | 'clan_castle_lost', whose: string): FoundEvent => ({
    ...event,
    kind,
    key: `${castle} ${id}`,
    subject: whose.toLowerCase(),
    data: { name: whose, detail: name },
  });
  if (clan !== null) events.push(ofClan('clan_castle_taken', clan));
  if (before !== null) events.push(ofClan('clan_castle_lost', before));
  return events;
}

function nameOf(castle: string): string {
  return castleByGameName(castle)?.displayName ?? castle;
}
