import { afterEach, describe, expect, test } from 'vitest';
import type { GameWorld } from '../../port.ts';
import { WorldUnreachable } from '../../world-unreachable.ts';
import { type FakeOptions, fakePtsWorld } from './testing/fake-pts-world.ts';
import { lost, type Row, sqlError } from './testing/fake-sql-server.ts';

let open: GameWorld | undefined;
afterEach(() => open?.close());

/** A world that returns these rows, selected by part of the statement's text. */
function world(rows: Record<string, readonly Row[]>, options?: FakeOptions) {
  const fake = fakePtsWorld(options);
  open = fake.world;
  fake.server.handlers.push(({ sql }) => {
    const key = Object.keys(rows).find((piece) => sql.includes(piece));
    return key === undefined ? undefined : rows[key];
  });
  return fake;
}

describe('a database that fails', () => {
  test.each([
    ['is gone', lost()],
    ['chose us as the deadlock victim', sqlError(1205)],
    ['moves rows during every read', sqlError(601)],
  ])('%s: the world is unreachable', async (_, error) => {
    const { server, world: w } = world({});
    await w.describe();
    server.fault = () => {
      throw error;
    };
    await expect(w.boards.pvp(1)).rejects.toThrow(WorldUnreachable);
  });

  test.each([229, 230])(
    'denies a privilege (%i): the error tells the operator to run the doctor',
    async (number) => {
      const { server, world: w } = world({});
      await w.describe();
      server.fault = () => {
        throw sqlError(number);
      };
      const read = w.boards.pvp(1);
      await expect(read).rejects.toThrow(WorldUnreachable);
      await expect(read).rejects.toThrow(
        `world 7 is unreachable: a privilege is missing, run npm run doctor (error ${number}: el servidor habla otro idioma)`,
      );
    },
  );

  test('aborts a read twice: the third attempt counts', async () => {
    const rank = { char_id: 1, char_name: 'Bob', level: 80, class_id: 88, kills: 3 };
    const { server, world: w } = world({ '"Duel"': [{ ...rank, clan_name: null }] });
    await w.describe();
    let left = 2;
    server.fault = () => {
      if (left-- > 0) throw sqlError(601);
      return undefined;
    };
    expect(await w.boards.pvp(1)).toMatchObject([{ kills: 3 }]);
  });

  test('an unknown column is our own bug: the driver’s error is passed on', async () => {
    const { server, world: w } = world({});
    await w.describe();
    server.fault = () => {
      throw sqlError(207);
    };
    await expect(w.boards.pvp(1)).rejects.toMatchObject({ number: 207 });
  });
});
