import type { ClanRow } from '#contract/boards.ts';
import { publicClanPageRoutes } from '#server/features/clan-pages/clan-pages.routes.ts';
import type { GameCharacter } from '#server/game/characters.ts';
import { addToGame, gameCharacter } from './game-characters.ts';
import { makePlayer } from './make-player.ts';
import { openOrderFixture } from './order-fixture.ts';
import type { TestDatabase } from './test-database.ts';

export type ClanPageFixture = Awaited<ReturnType<typeof openClanPageFixture>>;

/** A player with one character. */
export interface Owner {
  id: string;
  char: number;
}

export const PAGE = {
  server_id: 1,
  clan: 'Wolves',
  motto: 'We hunt <b>together</b>',
  recruitment: 'Sieges twice a week.',
  level_from: 52,
  archetypes: ['healer', 'bard'],
  is_recruiting: true,
};

/** The routes of clan pages, on a clan board and a game whose content the test decides. */
export async function openClanPageFixture(database: TestDatabase) {
  const { db } = database;
  const publicBoard: ClanRow[] = [];
  const orders = await openOrderFixture(database, {}, ({ config }) =>
    publicClanPageRoutes({
      config,
      db,
      clanSources: { clans: () => publicBoard, castles: () => [] },
    }),
  );
  const { world, castleBoard, send } = orders;
  /** Characters added to the simulated game, by login. */
  const game = new Map<string, GameCharacter>();
  let nextCharacter = 1_000;

  async function makeOwner(level: number, clanName: string | null): Promise<Owner> {
    const id = await makePlayer(db);
    const char = nextCharacter++;
    const login = `login${char}`;
    await db
      .insertInto('game_account')
      .values({ world_id: 1, login, player_id: id, state: 'ready' })
      .execute();
    await db
      .insertInto('game_character')
      .values({
        ...{ world_id: 1, character_id: char, login, name: `Char${char}`, level, class_id: 88 },
        ...{ clan_name: clanName, seen_at: new Date() },
      })
      .execute();
    game.set(login, gameCharacter(char, login, { level, clanName }));
    return { id, char };
  }

  /** Sets the board that the panel reads and the one that visitors read. */
  function setBoard(...rows: ClanRow[]): void {
    for (const board of [publicBoard, orders.clanBoard]) board.splice(0, board.length, ...rows);
  }

  return {
    world,
    castleBoard,
    send,
    stop: orders.stop,
    makeOwner,
    setBoard,

    /** Before each test: no pages, the clan of a leader, and a player without a clan. */
    async begin(): Promise<{ leader: Owner; friend: Owner }> {
      await db.deleteFrom('clan_siege').execute();
      await db.deleteFrom('clan_page').execute();
      await db.deleteFrom('clan_request').execute();
      addToGame(world, game);
      const leader = await makeOwner(80, 'Wolves');
      const friend = await makeOwner(60, null);
      setBoard(clan('Wolves', leader.char));
      return { leader, friend };
    },

    /** Only in the game: the portal does not know of the move yet. */
    moveToClan({ char }: Owner, clanName: string | null): void {
      const login = `login${char}`;
      const character = game.get(login);
      if (character) game.set(login, { ...character, clanName });
    },

    save: (owner: Owner, changes: object = {}) =>
      send(owner.id, 'PUT', '/api/clan-pages', { ...PAGE, ...changes }),
    read: async (owner: Owner, query = '') =>
      (await send(owner.id, 'GET', `/api/clan-pages?server_id=1${query}`)).body,
    ask: (owner: Owner, changes: object = {}) =>
      send(owner.id, 'POST', '/api/clan-requests', {
        ...{ server_id: 1, clan: 'wolves', char_id: owner.char, message: 'Hello' },
        ...changes,
      }),
    decide: (owner: Owner, id: number, decision: string) =>
      send(owner.id, 'POST', `/api/clan-requests/${id}`, { decision }),
  };
}

export function clan(clan_name: string, ruler_id: number, clan_skill_level = 5): ClanRow {
  return {
    ...{ clan_name, ruler_id, clan_skill_level, leader_name: `Char${ruler_id}` },
    ...{ clan_root_name_value: 1, clan_oust_time: 0, clan_agit_id: 0, castle_name: null },
    ...{ clan_siege_kill: null, alliance: null, member_count: 3 },
  };
}
