import type { RaidRow } from '#contract/boards.ts';
import { raidBossByDbName, raidBossKey } from '#reference/raid-bosses.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { FoundEvent } from '../record-events.ts';
import { readBoard, type Source, startAfterId } from './source.ts';

export const SOON_SECONDS = 600;

/** Deaths and respawns, as the world's history has them. */
export const bossHistory: Source = {
  name: 'bosses',
  scope: 'world',
  async find(tx, { worldId }) {
    const { last } = await tx
      .selectFrom('boss_event')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const after = await startAfterId(tx, { source: 'bosses', worldId, last });
    const rows = await tx
      .selectFrom('boss_event')
      .select(['boss', 'kind', 'happened_at'])
      .where('world_id', '=', worldId)
      .where('id', '>', after)
      .execute();
    return rows.map(({ boss, kind, happened_at }) => ({
      kind: kind === 'death' ? ('boss_died' as const) : ('boss_alive' as const),
      key: `${boss} ${unixSeconds(happened_at)}`,
      worldId,
      subject: raidBossKey(boss),
      data: { name: raidBossByDbName(boss).name, at: unixSeconds(happened_at) },
      happenedAt: happened_at,
      webhook: {
        type: kind === 'death' ? ('boss.died' as const) : ('boss.spawned' as const),
        data: { server_id: worldId, boss, name: raidBossByDbName(boss).name },
      },
    }));
  },
};

/** Respawn windows of dead bosses that open within ten minutes, or are open. */
export const bossWindows: Source = {
  name: 'windows',
  scope: 'world',
  async find(tx, { worldId, now }) {
    const board = await readBoard(tx, worldId, 'raids');
    return (board?.raids ?? []).flatMap((raid) => windowEvents(raid, worldId, unixSeconds(now)));
  },
};

export function windowEvents(raid: RaidRow, worldId: number, now: number): FoundEvent[] {
  const { npc_db_name: boss, name, alive, respawn_from: from, respawn_to: to } = raid;
  if (alive === 1 || from === 0) return [];
  const event = { key: `${boss} ${from}`, worldId, subject: raidBossKey(boss) };
  if (now >= from - SOON_SECONDS && now < from) {
    const happenedAt = new Date((from - SOON_SECONDS) * 1_000);
    return [{ ...event, kind: 'boss_window_soon', data: { name, at: from }, happenedAt }];
  }
  if (now >= from && now < Math.max(to, from + SOON_SECONDS)) {
    const happenedAt = new Date(from * 1_000);
    const webhook = {
      type: 'boss.window_opened' as const,
      data: { server_id: worldId, boss, name, respawn_from: from, respawn_to: to || from },
    };
    const data = { name, at: to || from };
    return [{ ...event, kind: 'boss_window', data, happenedAt, webhook }];
  }
  return [];
}
