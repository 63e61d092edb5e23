import { sql } from 'kysely';
import { unixSeconds } from '#server/platform/clock.ts';
import type { FoundEvent } from '../record-events.ts';
import { advancePosition, readBoard, type Source } from './source.ts';

interface Followed {
  subject: string;
  level: number | null;
  leader: string | null;
}

/**
 * Level and leader of followed clans, compared with what they were. The comparison and the events
 * are one transaction, so a change is seen once.
 */
export const clans: Source = {
  name: 'clans',
  scope: 'world',
  async find(tx, { worldId, now }) {
    // This locks the source's row: a second scan waits, and sees what this one stored.
    await advancePosition(tx, { source: 'clans', worldId, end: now.getTime() });
    // If a clan is followed again later, its old state would look like a change.
    await sql`delete from notification_clan where world_id = ${worldId} and not exists (
      select from notification_subscription where topic = 'clan'
        and notification_subscription.world_id = notification_clan.world_id
        and subject = notification_clan.clan)
      and not exists (select from clan_webhook
        where clan_webhook.world_id = notification_clan.world_id
          and clan_key = notification_clan.clan)`.execute(tx);
    const { rows: followed } = await sql<Followed>`
      select followed.clan as subject, known.level, known.leader
      from (
        select subject as clan from notification_subscription
          where topic = 'clan' and world_id = ${worldId}
        union
        select clan_key from clan_webhook where world_id = ${worldId}) followed
        left join notification_clan known
          on known.world_id = ${worldId} and known.clan = followed.clan`.execute(tx);
    if (followed.length === 0) return [];
    const before = new Map(followed.map((clan) => [clan.subject, clan]));
    const board = await readBoard(tx, worldId, 'clans');
    const events: FoundEvent[] = [];
    const changed: { clan: string; level: number; leader: string | null }[] = [];
    for (const row of board?.clans ?? []) {
      const clan = row.clan_name.toLowerCase();
      const known = before.get(clan);
      if (!known) continue;
      const { clan_skill_level: level, leader_name: leader } = row;
      const event = {
        ...{ worldId, subject: clan, happenedAt: now },
        key: `${clan} ${unixSeconds(now)}`,
      };
      const name = row.clan_name;
      if (known.level !== null && known.level !== level) {
        events.push({ ...event, kind: 'clan_level', data: { name, detail: String(level) } });
      }
      if (known.level !== null && known.leader !== leader && leader !== null) {
        events.push({ ...event, kind: 'clan_leader', data: { name, detail: leader } });
      }
      if (known.level !== level || known.leader !== leader) changed.push({ clan, level, leader });
    }
    if (changed.length > 0) {
      await tx
        .insertInto('notification_clan')
        .values(changed.map((clan) => ({ world_id: worldId, ...clan })))
        .onConflict((conflict) =>
          conflict
            .columns(['world_id', 'clan'])
            .doUpdateSet({ level: sql`excluded.level`, leader: sql`excluded.leader` }),
        )
        .execute();
    }
    return events;
  },
};
