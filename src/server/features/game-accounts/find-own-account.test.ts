import { afterAll, afterEach, expect, test } from 'vitest';
import { createDemoWorld } from '#server/game/adapters/demo/create-demo-world.ts';
import { loginOfAccount } from '#server/game/adapters/demo/simulation/simulated-accounts.ts';
import { createRegistry } from '#server/game/registry.ts';
import { assertNoTransaction } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { findOwnAccount } from './find-own-account.ts';

const database = openTestDatabase();
const NOW = new Date('2026-06-01T08:00:00Z');
const SIMULATION = { seed: 7, size: 300, startedAt: 0, zone: '-03:00' };
/** The second world has different characters; the third has the same as the first. */
const demo = (id: number, seed: number) =>
  createDemoWorld({
    id,
    name: `World ${id}`,
    databaseUrl: database.url,
    seed,
    characters: SIMULATION.size,
    zone: SIMULATION.zone,
    now: () => NOW,
  });
const demos = [demo(1, 7), demo(2, 8), demo(3, 7)] as const;
const worlds = createRegistry({
  worlds: demos.map(({ id, name }) => ({ id, name, flavor: 'demo' as const })),
  adapters: { demo: ({ id }) => demos[id - 1] ?? demos[0] },
  guard: { assertNoTransaction, limits: { readMs: 3_000, writeMs: 1_000 } },
});
afterEach(() => {
  for (const world of demos) world.faults.use([]);
});
afterAll(() => worlds.close());

const login = loginOfAccount(SIMULATION, 0);

/** Creates the only owner of the first simulated account on these servers. */
async function playerOn(...servers: number[]) {
  const playerId = await makePlayer(database.db);
  await database.db.deleteFrom('game_account').execute();
  await database.db.deleteFrom('game_character').execute();
  await database.db
    .insertInto('game_account')
    .values(servers.map((id) => ({ world_id: id, login, player_id: playerId, state: 'ready' })))
    .execute();
  const characters = (await demos[0].characters.byAccounts([login])).get(login) ?? [];
  return { playerId, account: login, char: characters[0]?.name ?? '' };
}

const find = (query: Parameters<typeof findOwnAccount>[1]) =>
  findOwnAccount({ db: database.db, worlds }, query);

test('the character decides which of two accounts with the same name is meant', async () => {
  const query = await playerOn(1, 2);
  expect(await find(query)).toMatchObject({ worldId: 1, characterName: query.char });
  // Again, now that both servers have been queried.
  expect(await find(query)).toMatchObject({ worldId: 1, characterName: query.char });
});

test('a character name that exists on both servers is ambiguous until the server is given', async () => {
  const query = await playerOn(1, 3);
  await expect(find(query)).rejects.toMatchObject({ code: 'account_ambiguous' });
  await expect(find(query)).rejects.toMatchObject({ code: 'account_ambiguous' });
  expect(await find({ ...query, serverId: 3 })).toMatchObject({ worldId: 3 });
});

test('nothing is assumed while one of the servers cannot tell whether it has the character', async () => {
  const query = await playerOn(1, 3);
  await find({ ...query, serverId: 1 });
  demos[2].faults.use([{ operation: '*', kind: 'vanishing' }]);
  await expect(find(query)).rejects.toMatchObject({ code: 'world_unreachable' });
});

test('a character on neither server is not found; an account still being created is not a match', async () => {
  const query = await playerOn(1, 2);
  const nobody = find({ ...query, char: 'Nobody' });
  await expect(nobody).rejects.toMatchObject({ code: 'character_not_found' });
  await database.db
    .updateTable('game_account')
    .set({ state: 'creating' })
    .where('world_id', '=', 2)
    .execute();
  demos[1].faults.use([{ operation: '*', kind: 'vanishing' }]);
  expect(await find(query)).toMatchObject({ worldId: 1 });
});

test('without a character, only the server id can decide between two accounts', async () => {
  const { playerId, account } = await playerOn(1, 2);
  await expect(find({ playerId, account })).rejects.toMatchObject({ code: 'account_ambiguous' });
  expect(await find({ playerId, account, serverId: 2 })).toMatchObject({ worldId: 2 });
});
