import { ACCEPTED } from '../kinds/kind-list.ts';
import { advancePosition, readBoard, type Source, startAfterId } from './source.ts';

/**
 * Requests to join, for the player whose character leads the clan on the board. At most one a day for
 * each player and clan: withdrawing a request and sending another notifies nobody again.
 */
export const clanRequests: Source = {
  name: 'clan-requests',
  scope: 'world',
  async find(tx, { worldId }) {
    const { last } = await tx
      .selectFrom('clan_request')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const after = await startAfterId(tx, { source: 'clan-requests', worldId, last });
    const requests = await tx
      .selectFrom('clan_request')
      .select(['clan_key', 'clan_name', 'player_id', 'character_name', 'level', 'created_at'])
      .where('world_id', '=', worldId)
      .where('id', '>', after)
      .where('state', '=', 'open')
      .orderBy('id')
      .execute();
    if (requests.length === 0) return [];
    const wanted = new Set(requests.map(({ clan_key }) => clan_key));
    const board = await readBoard(tx, worldId, 'clans');
    const led = (board?.clans ?? []).flatMap(({ clan_name, clan_skill_level, ruler_id }) => {
      const clan = clan_name.toLowerCase();
      const isAsked = wanted.has(clan) && clan_skill_level >= 0 && ruler_id !== null;
      return isAsked ? [{ clan, ruler_id }] : [];
    });
    if (led.length === 0) return [];
    const owners = await tx
      .selectFrom('game_character as c')
      .innerJoin('game_account as a', (join) =>
        join.onRef('a.world_id', '=', 'c.world_id').onRef('a.login', '=', 'c.login'),
      )
      .select(['c.character_id', 'a.player_id'])
      .where('c.world_id', '=', worldId)
      .where(
        'c.character_id',
        'in',
        led.map(({ ruler_id }) => ruler_id),
      )
      .execute();
    const ownerOf = new Map(owners.map((owner) => [owner.character_id, owner.player_id]));
    const leaderOf = new Map(led.map(({ clan, ruler_id }) => [clan, ownerOf.get(ruler_id)]));
    return requests.flatMap((request) => {
      const playerId = leaderOf.get(request.clan_key);
      if (!playerId || playerId === request.player_id) return [];
      const day = request.created_at.toISOString().slice(0, 10);
      return {
        kind: 'clan_request_received' as const,
        key: `${request.clan_key} ${request.player_id} ${day}`,
        worldId,
        subject: request.clan_key,
        playerId,
        data: {
          name: request.character_name,
          detail: request.clan_name,
          extra: String(request.level),
        },
        happenedAt: request.created_at,
      };
    });
  },
};

/** Longer than any transaction that answers a request. */
const OVERLAP_MS = 120_000;

/** Answers of leaders, for whoever asked. */
export const clanAnswers: Source = {
  name: 'clan-answers',
  scope: 'site',
  async find(tx, { now }) {
    const end = now.getTime();
    const scanned = { source: 'clan-answers', worldId: 0, end };
    const { position, beganAt } = await advancePosition(tx, scanned);
    const rows = await tx
      .selectFrom('clan_request')
      .select(['id', 'world_id', 'clan_name', 'clan_key', 'character_name', 'player_id'])
      .select(['state', 'decided_at'])
      .where('decided_at', '>', new Date(Math.max(position - OVERLAP_MS, beganAt)))
      .where('state', 'in', [ACCEPTED, 'declined'])
      .execute();
    return rows.map((answer) => ({
      kind: 'clan_request_answered' as const,
      key: String(answer.id),
      worldId: answer.world_id,
      subject: answer.clan_key,
      playerId: answer.player_id,
      data: { name: answer.clan_name, detail: answer.character_name, extra: answer.state },
      happenedAt: answer.decided_at ?? now,
    }));
  },
};
