import { expect, vi } from 'vitest';
import { refreshSheets } from '#server/features/sheets/refresh-sheets.ts';
import { publicSheetRoutes } from '#server/features/sheets/sheets.routes.ts';
import { profileRoutes } from '#server/features/world/profile.routes.ts';
import type { SnapshotCache } from '#server/features/world/snapshot-cache.ts';
import type { GameCharacter } from '#server/game/characters.ts';
import { type OrderFixture, openOrderFixture, type TestPlayer } from './order-fixture.ts';
import type { TestDatabase } from './test-database.ts';

export type SheetFixture = Awaited<ReturnType<typeof openSheetFixture>>;

/** No boards: a character is found only by what its owner shows. */
export const noBoards = { board: () => undefined } as unknown as SnapshotCache;

/** The sheets of a demo world's characters, as their owners and everybody else see them. */
export async function openSheetFixture(database: TestDatabase) {
  const fixture = await openOrderFixture(database, {}, (deps) => [
    ...publicSheetRoutes(deps),
    ...profileRoutes({ ...deps, snapshots: noBoards }),
  ]);
  return {
    ...fixture,
    refresh: () => refreshSheets(fixture.deps, 1, AbortSignal.timeout(20_000)),
    /** A new player's first character. */
    async character() {
      const owner = await fixture.player();
      const { body } = await fixture.send(owner.id, 'GET', '/api/accounts?server_id=1');
      const [first] = body.accounts[0].chars;
      return sheetOf(fixture, { owner, id: first.char_id, name: first.char_name });
    },
    /** Changes what the game reports about a character, or delays it. */
    readAs(change: (character: GameCharacter) => GameCharacter | Promise<GameCharacter>): void {
      const { characters } = fixture.world;
      const byId = characters.byId.bind(characters);
      vi.spyOn(characters, 'byId').mockImplementation(async (characterId, options) => {
        const character = await byId(characterId, options);
        return character && change(character);
      });
    },
  };
}

export type TestSheet = ReturnType<typeof sheetOf>;

interface SheetOwner {
  owner: TestPlayer;
  id: number;
  name: string;
}

function sheetOf(fixture: OrderFixture, { owner, id, name }: SheetOwner) {
  const publicPath = (characterName: string) =>
    `/api/characters/${encodeURIComponent(characterName)}`;
  return {
    owner,
    id,
    name,
    read: (query = '') => fixture.send(owner.id, 'GET', `/api/sheets/${id}?server_id=1${query}`),
    show: (...parts: string[]) =>
      fixture.send(owner.id, 'PUT', `/api/sheets/${id}`, { server_id: 1, parts }),
    /** The parts that everybody sees. */
    async shown(characterName = name) {
      const { body, headers } = await fixture.send(
        'nobody',
        'GET',
        `${publicPath(characterName)}/sheet`,
      );
      expect(headers['cache-control']).toBe('no-store');
      return body.parts;
    },
    async pageStatus(characterName = name): Promise<number> {
      return (await fixture.send('nobody', 'GET', publicPath(characterName))).status;
    },
  };
}
