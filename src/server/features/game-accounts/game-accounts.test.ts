import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SIMULATED_PASSWORD } from '#server/game/adapters/demo/accounts.ts';
import { loginOfAccount } from '#server/game/adapters/demo/simulation/simulated-accounts.ts';
import { gameLogin } from '#server/game/ids.ts';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import { createKeyRing, keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { IN_PROCESS_HEADER } from '#server/platform/in-process-header.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderHouse, openOrderHouse } from '#server/testing/order-house.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { finishAccount } from './finish-account.ts';
import { rotatePasswords } from './rotate-passwords.ts';

const database = openTestDatabase();
let house: OrderHouse;
let playerId = '';
let count = 0;

beforeAll(async () => {
  house = await openOrderHouse(database);
  await house.startWorker();
  playerId = await makePlayer(database.db);
});
afterAll(() => house.stop());

const freshName = () => `acc${Date.now() % 10_000}x${count++}`;
const create = (name: string, password = 'hunter22', player = playerId) =>
  house.send(player, 'POST', '/api/account', { name, password, server_id: 1 });
const list = async (player = playerId, headers: Record<string, string> = {}) => {
  const answer = await house.send(player, 'GET', '/api/accounts?server_id=1', undefined, headers);
  return { ...answer, accounts: answer.body.accounts };
};
const rowOf = (login: string) =>
  database.db.selectFrom('game_account').selectAll().where('login', '=', login).executeTakeFirst();

describe('creating', () => {
  test('the account is in the game, and its owner sees it with its password', async () => {
    const name = freshName();
    const created = await create(name.toUpperCase());
    expect([created.status, created.body.message]).toEqual([
      200,
      'The game account has been created.',
    ]);
    const secret = { login: gameLogin(name), password: 'hunter22' };
    expect(await house.world.accounts.verifyPassword(secret)).toBe(true);
    const { accounts, headers } = await list();
    expect(accounts).toContainEqual(
      expect.objectContaining({ account: name, server_id: 1, password: 'hunter22' }),
    );
    expect(headers['cache-control']).toBe('no-store');
    const row = await rowOf(name);
    expect(row?.password_sealed).toMatch(/^1\.secret\./);
    expect(JSON.stringify(row)).not.toContain('hunter22');
  });

  test('not to others, and not into pages', async () => {
    const name = freshName();
    await create(name);
    expect((await list(await makePlayer(database.db))).accounts).toEqual([]);
    const page = await list(playerId, { [IN_PROCESS_HEADER]: 'x' });
    expect(JSON.stringify(page.body)).not.toContain('hunter22');
  });

  test.each([
    ['abc', 'hunter22', 'account_name_invalid'],
    ['thirteenchars', 'hunter22', 'account_name_invalid'],
    ['with space', 'hunter22', 'account_name_invalid'],
    ['goodname', 'seven77', 'account_password_invalid'],
    ['goodname', 'thirteenchars', 'account_password_invalid'],
    ['goodname', 'special-8', 'account_password_invalid'],
  ])('%s / %s is refused', async (name, password, code) => {
    const answer = await create(name, password);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  test('a name is taken whatever its case, here or in the game', async () => {
    const name = freshName();
    await create(name);
    expect((await create(name.toUpperCase())).body.code).toBe('account_name_taken');
    const inGame = freshName();
    await house.world.accounts.create({ login: gameLogin(inGame), password: 'else1234' });
    expect((await create(inGame)).body.code).toBe('account_name_taken');
    expect(await rowOf(inGame)).toBeUndefined();
  });

  test('a broken connection after the write, and a world that is away: finished all the same', async () => {
    const [broken, away] = [freshName(), freshName()];
    house.world.faults.use([{ operation: 'accounts.create', kind: 'failingAfterWrite' }]);
    expect((await create(broken)).status).toBe(200);
    house.world.faults.use([{ operation: '*', kind: 'vanishing' }]);
    const waiting = await create(away);
    expect([waiting.status, (await rowOf(away))?.state]).toEqual([202, 'creating']);
    house.world.faults.use([]);
    await vi.waitFor(async () => expect((await rowOf(away))?.state).toBe('ready'), 15_000);
  }, 30_000);

  test('a worker that died after the game had done it: the next one finds out by the password', async () => {
    const login = freshName();
    await house.world.accounts.create({ login: gameLogin(login), password: 'hunter22' });
    const sealed = house.deps.keyRing.seal('hunter22', `game-account:1:${login}`);
    await database.db
      .insertInto('game_account')
      .values({
        world_id: 1,
        login,
        player_id: playerId,
        state: 'creating',
        wanted_sealed: sealed,
        attempt: 1,
        due_at: new Date(0),
      })
      .execute();
    await finishAccount(house.deps, { worldId: 1, login });
    expect((await rowOf(login))?.state).toBe('ready');
  });
});

describe('changing the password', () => {
  const change = (account: string, password: string, again = password) =>
    house.send(playerId, 'PUT', '/api/account', {
      account,
      password,
      password_confirmation: again,
    });

  test('the game and the owner’s page have the new one', async () => {
    const name = freshName();
    await create(name);
    const changed = await change(name, 'new4');
    expect([changed.status, changed.body.message]).toEqual([200, 'The password has been changed.']);
    const secret = { login: gameLogin(name), password: 'new4' };
    expect(await house.world.accounts.verifyPassword(secret)).toBe(true);
    const { accounts } = await list();
    expect(accounts.find((a: { account: string }) => a.account === name).password).toBe('new4');
  });

  test('two different entries, a short one, and somebody else’s account are refused', async () => {
    const name = freshName();
    await create(name);
    expect((await change(name, 'one11', 'two22')).body.code).toBe('account_passwords_differ');
    expect((await change(name, 'abc')).body.code).toBe('account_password_new_invalid');
    expect((await change('nobodys', 'hunter33')).body.code).toBe('account_not_found');
    const other = await makePlayer(database.db);
    const body = { account: name, password: 'evil66', password_confirmation: 'evil66' };
    expect((await house.send(other, 'PUT', '/api/account', body)).body.code).toBe(
      'account_not_found',
    );
  });
});

describe('a character in the game', () => {
  /** Somebody plays whenever it is: the world has three thousand. */
  async function playing() {
    for (let index = 0; ; index += 1) {
      const login = loginOfAccount({ seed: 7, size: 3_000, startedAt: 0, zone: '-03:00' }, index);
      const chars = (await house.world.characters.byAccounts([login])).get(login) ?? [];
      const char = chars.find(({ presence }) => presence === 'online');
      if (char) return { login, char: char.name };
    }
  }

  test('is listed as such when the game was asked, and as nothing in a page drawn by the server', async () => {
    const { login, char } = await playing();
    const player = await makePlayer(database.db);
    await database.db
      .insertInto('game_account')
      .values({ world_id: 1, login, player_id: player, state: 'ready' })
      .execute();
    const [{ chars }] = (await list(player)).accounts;
    const inGame = chars.filter(({ in_game }: { in_game: boolean }) => in_game);
    expect(inGame.map(({ char_name }: { char_name: string }) => char_name)).toEqual([char]);
    const page = await list(player, { [IN_PROCESS_HEADER]: 'x' });
    expect(page.accounts[0].chars[0].in_game).toBeNull();
    const gift = { key: login, playerId: player, purse: 'coins', source: 'test' } as const;
    await inTransaction(database.db, credit, { ...gift, amount: amount(100) });
    const sent = { account: login, char, new_char: 'Elsewhere' };
    const { body } = await house.send(player, 'POST', '/api/name', sent);
    expect([body.code, body.message]).toEqual([
      'character_online',
      expect.stringContaining('Log out first'),
    ]);
  });
});

describe('claiming an account of old', () => {
  const claim = (account: string, password: string, player = playerId) =>
    house.send(player, 'POST', '/api/account/claim', { account, password, server_id: 1 });

  test('with its password, once', async () => {
    const login = freshName();
    await house.world.accounts.create({ login: gameLogin(login), password: SIMULATED_PASSWORD });
    expect((await claim(login, 'wrong')).body.code).toBe('account_password_wrong');
    const claimed = await claim(login, SIMULATED_PASSWORD);
    expect([claimed.status, (await rowOf(login))?.player_id]).toEqual([200, playerId]);
    const other = await makePlayer(database.db);
    expect((await claim(login, SIMULATED_PASSWORD, other)).body.code).toBe('account_name_taken');
  });
});

test('a new key takes over: old passwords open, and are sealed anew by the command', async () => {
  const name = freshName();
  await create(name);
  const own = keyRingOf(testConfig(database.url));
  const key = { id: 'k2', key: Buffer.alloc(32, 7) };
  const keys = [{ id: 'k2', key: key.key.toString('base64') }];
  const both = keyRingOf(testConfig(database.url, { game_passwords: { keys } }));
  expect(own.isCurrent((await rowOf(name))?.password_sealed ?? '')).toBe(true);
  expect(await rotatePasswords(database.db, both)).toBeGreaterThan(0);
  expect(await rotatePasswords(database.db, both)).toBe(0);
  const sealed = (await rowOf(name))?.password_sealed ?? '';
  expect(createKeyRing([key]).open(sealed, `game-account:1:${name}`)).toBe('hunter22');
});
