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
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { finishAccount } from './finish-account.ts';
import { reencryptPasswords } from './reencrypt-passwords.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
let playerId = '';
let count = 0;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  await fixture.startWorker();
  playerId = await makePlayer(database.db);
});
afterAll(() => fixture.stop());

const freshName = () => `acc${Date.now() % 10_000}x${count++}`;
const create = (name: string, password = 'hunter22', player = playerId) =>
  fixture.send(player, 'POST', '/api/account', { name, password, server_id: 1 });
const list = async (player = playerId, headers: Record<string, string> = {}) => {
  const response = await fixture.send(
    player,
    'GET',
    '/api/accounts?server_id=1',
    undefined,
    headers,
  );
  return { ...response, accounts: response.body.accounts };
};
const show = (account: string, player = playerId) =>
  fixture.send(player, 'POST', '/api/account/password', { account, server_id: 1 });

async function lastAudit(action: string) {
  const row = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return [row?.actor_id, row?.subject_id];
}

const rowOf = (login: string) =>
  database.db.selectFrom('game_account').selectAll().where('login', '=', login).executeTakeFirst();

describe('creating', () => {
  test('the account exists in the game, and its owner can reveal the password', async () => {
    const name = freshName();
    const created = await create(name.toUpperCase());
    expect([created.status, created.body.message]).toEqual([200, 'The game account was created.']);
    const credentials = { login: gameLogin(name), password: 'hunter22' };
    expect(await fixture.world.accounts.verifyPassword(credentials)).toBe(true);
    const { accounts, headers } = await list();
    expect(accounts).toContainEqual(
      expect.objectContaining({ account: name, server_id: 1, password: null }),
    );
    expect((await show(name)).body).toEqual({ password: 'hunter22' });
    expect(await lastAudit('game-account.show-password')).toEqual([playerId, `1/${name}`]);
    expect(headers['cache-control']).toBe('no-store');
    const row = await rowOf(name);
    expect(row?.password_sealed).toMatch(/^1\.secret-\w+\./);
    expect(JSON.stringify(row)).not.toContain('hunter22');
  });

  test('the password is never sent to other players, nor in lists or rendered pages', async () => {
    const name = freshName();
    await create(name);
    const other = await makePlayer(database.db);
    expect((await list(other)).accounts).toEqual([]);
    expect((await show(name, other)).body.code).toBe('account_not_found');
    for (const headers of [{}, { [IN_PROCESS_HEADER]: 'x' }]) {
      const page = await list(playerId, headers);
      expect(JSON.stringify(page.body)).not.toContain('hunter22');
    }
  });

  test.each([
    ['abc', 'hunter22', 'account_name_invalid'],
    ['thirteenchars', 'hunter22', 'account_name_invalid'],
    ['with space', 'hunter22', 'account_name_invalid'],
    ['goodname', 'seven77', 'account_password_invalid'],
    ['goodname', 'thirteenchars', 'account_password_invalid'],
    ['goodname', 'special-8', 'account_password_invalid'],
  ])('%s / %s is refused', async (name, password, code) => {
    const response = await create(name, password);
    expect([response.status, response.body.code]).toEqual([400, code]);
  });

  test('a name is taken regardless of case, on the site or in the game', async () => {
    const name = freshName();
    await create(name);
    expect((await create(name.toUpperCase())).body.code).toBe('account_name_taken');
    const inGame = freshName();
    await fixture.world.accounts.create({ login: gameLogin(inGame), password: 'else1234' });
    expect((await create(inGame)).body.code).toBe('account_name_taken');
    expect(await rowOf(inGame)).toBeUndefined();
  });

  test('creation survives a connection lost after the write, and a world outage', async () => {
    const [broken, away] = [freshName(), freshName()];
    fixture.world.faults.use([{ operation: 'accounts.create', kind: 'failingAfterWrite' }]);
    expect((await create(broken)).status).toBe(200);
    fixture.world.faults.use([{ operation: '*', kind: 'vanishing' }]);
    const waiting = await fixture.withTimeout(500, () => create(away));
    expect([waiting.status, (await rowOf(away))?.state]).toEqual([202, 'creating']);
    fixture.world.faults.use([]);
    await vi.waitFor(async () => expect((await rowOf(away))?.state).toBe('ready'), 120_000);
  });

  test('if a worker dies after the game write, the next one detects it by the password', async () => {
    const login = freshName();
    await fixture.world.accounts.create({ login: gameLogin(login), password: 'hunter22' });
    const sealed = fixture.deps.keyRing.seal('hunter22', `game-account:1:${login}`);
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
    await finishAccount(fixture.deps, { worldId: 1, login });
    expect((await rowOf(login))?.state).toBe('ready');
  });
});

describe('when the owner deletes the account meanwhile', () => {
  test.each(['creating', 'changing'])(
    'no password of an account that is %s is kept',
    async (state) => {
      const login = freshName();
      if (state === 'changing') {
        await fixture.world.accounts.create({ login: gameLogin(login), password: 'hunter22' });
      }
      const owner = await makePlayer(database.db);
      const wanted_sealed = fixture.deps.keyRing.seal('hunter33', `game-account:1:${login}`);
      await database.db
        .insertInto('game_account')
        .values({
          ...{ world_id: 1, login, player_id: owner, state, wanted_sealed },
          // Later, so that only this test finishes it.
          due_at: new Date(Date.now() + 600_000),
        })
        .execute();
      const player = database.db.updateTable('player').where('id', '=', owner);
      await player.set({ deleted_at: new Date() }).execute();
      const account = database.db.updateTable('game_account').where('login', '=', login);
      await account.set({ due_at: new Date(0) }).execute();
      await finishAccount(fixture.deps, { worldId: 1, login });
      await vi.waitFor(async () => expect((await rowOf(login))?.state).toBe('ready'), 30_000);
      expect(await rowOf(login)).toMatchObject({ password_sealed: null, wanted_sealed: null });
    },
  );
});

describe('changing the password', () => {
  const change = (account: string, password: string, again = password) =>
    fixture.send(playerId, 'PUT', '/api/account', {
      account,
      password,
      password_confirmation: again,
    });

  test('the new password works in the game and is shown to the owner', async () => {
    const name = freshName();
    await create(name);
    const changed = await change(name, 'new4');
    expect([changed.status, changed.body.message]).toEqual([200, 'The password was changed.']);
    const credentials = { login: gameLogin(name), password: 'new4' };
    expect(await fixture.world.accounts.verifyPassword(credentials)).toBe(true);
    expect((await show(name)).body).toEqual({ password: 'new4' });
    expect(await lastAudit('game-account.change-password')).toEqual([playerId, `1/${name}`]);
  });

  test('mismatched or short passwords and another player’s account are refused', async () => {
    const name = freshName();
    await create(name);
    expect((await change(name, 'one11', 'two22')).body.code).toBe('account_passwords_differ');
    expect((await change(name, 'abc')).body.code).toBe('account_new_password_invalid');
    expect((await change('nobodys', 'hunter33')).body.code).toBe('account_not_found');
    const other = await makePlayer(database.db);
    const body = { account: name, password: 'evil66', password_confirmation: 'evil66' };
    expect((await fixture.send(other, 'PUT', '/api/account', body)).body.code).toBe(
      'account_not_found',
    );
  });
});

describe('an online character', () => {
  /** With three thousand characters, one of them is online at any hour. */
  async function findOnlineCharacter() {
    for (let index = 0; ; index += 1) {
      const login = loginOfAccount({ seed: 7, size: 3_000, startedAt: 0, zone: '-03:00' }, index);
      const chars = (await fixture.world.characters.byAccounts([login])).get(login) ?? [];
      const char = chars.find(({ presence }) => presence === 'online');
      if (char) return { login, char: char.name };
    }
  }

  test('is listed as online, as unknown in rendered pages, and cannot be renamed', async () => {
    const { login, char } = await findOnlineCharacter();
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
    const { body } = await fixture.send(player, 'POST', '/api/name', sent);
    expect([body.code, body.message]).toEqual([
      'character_online',
      expect.stringContaining('Log out first'),
    ]);
  });
});

test('characters are listed with class, clan, VIP and lock, live and as last seen', async () => {
  const player = await fixture.player({ votes: 50 });
  const char = player.chars[0] ?? '';
  const send = (path: string, body = {}) =>
    fixture.send(player.id, 'POST', path, { account: player.account, char, ...body });
  expect((await send('/api/lock', { password: 'abc123' })).status).toBe(200);
  expect((await send('/api/vip')).status).toBe(200);
  const inGame = await fixture.world.characters.byName(char);
  const facts = {
    char_name: char,
    class_id: inGame?.classId,
    clan: inGame?.clanName,
    is_locked: true,
  };
  type Chars = { char_name: string; vip_until: number }[];
  const seen = async (headers = {}) => {
    const chars: Chars = (await list(player.id, headers)).accounts[0].chars;
    return chars.find(({ char_name }) => char_name === char);
  };
  expect(await seen()).toMatchObject(facts);
  const setVip = (vip_until: Date) =>
    database.db
      .updateTable('game_character')
      .set({ vip_until })
      .where('character_id', '=', Number(inGame?.id))
      .execute();
  const asLastSeen = { [IN_PROCESS_HEADER]: 'x' };
  await setVip(new Date('2090-01-01T00:00:00Z'));
  const vip_until = Date.UTC(2090, 0) / 1000;
  expect(await seen(asLastSeen)).toMatchObject({ ...facts, in_game: null, vip_until });
  // VIP expired after the character was last read.
  await setVip(new Date('2020-01-01T00:00:00Z'));
  expect(await seen(asLastSeen)).toMatchObject({ ...facts, vip_until: 0 });
});

describe('claiming an existing game account', () => {
  const claim = (account: string, password: string, player = playerId) =>
    fixture.send(player, 'POST', '/api/account/claim', { account, password, server_id: 1 });

  test('works with the right password only', async () => {
    const login = freshName();
    await fixture.world.accounts.create({ login: gameLogin(login), password: SIMULATED_PASSWORD });
    expect((await claim(login, 'wrong')).body.code).toBe('account_password_wrong');
    const claimed = await claim(login, SIMULATED_PASSWORD);
    expect([claimed.status, (await rowOf(login))?.player_id]).toEqual([200, playerId]);
  });

  test('one response for a wrong password, an account of another player and no account at all', async () => {
    const login = freshName();
    await fixture.world.accounts.create({ login: gameLogin(login), password: SIMULATED_PASSWORD });
    await claim(login, SIMULATED_PASSWORD);
    const texts = [];
    for (const [account, password] of [
      [login, SIMULATED_PASSWORD],
      [login, 'wrong'],
      [freshName(), 'wrong'],
    ] as const) {
      const { status, body } = await claim(account, password, await makePlayer(database.db));
      texts.push(`${status} ${body.code} ${body.message}`);
    }
    expect(texts[0]).toMatch(/^403 account_password_wrong/);
    expect(new Set(texts).size).toBe(1);
  });

  test('password guesses for one account are counted across players and IP addresses, before the check', async () => {
    const login = freshName();
    await fixture.world.accounts.create({ login: gameLogin(login), password: SIMULATED_PASSWORD });
    const players = await Promise.all(Array.from({ length: 28 }, () => makePlayer(database.db)));
    // The fixture sends every request from a different IP address.
    const responses = await Promise.all(
      players.map((player, i) => claim(login, `wrong${i}`, player)),
    );
    const codes = responses.map((response) => response.body.code);
    expect(codes.filter((code) => code === 'account_password_wrong')).toHaveLength(6);
    expect(codes.filter((code) => code === 'slow_down')).toHaveLength(22);
    const logged = await database.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', `1/${login}`)
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(
      Array.from({ length: 6 }, () => 'game-account.refuse-claim'),
    );
  });

  test('one player guessing at many accounts is rate-limited', async () => {
    const attacker = await makePlayer(database.db);
    const codes = [];
    for (let i = 0; i < 14; i += 1)
      codes.push((await claim(freshName(), 'wrong', attacker)).body.code);
    expect(codes.filter((code) => code === 'account_password_wrong')).toHaveLength(11);
  });
});

test('after a key change old passwords can still be decrypted, and the command re-encrypts them', async () => {
  const name = freshName();
  await create(name);
  const ringBefore = keyRingOf(testConfig(database.url));
  const key = { id: 'k2', key: Buffer.alloc(32, 7) };
  const keys = [{ id: 'k2', key: key.key.toString('base64') }];
  const ringAfter = keyRingOf(testConfig(database.url, { game_passwords: { keys } }));
  expect(ringBefore.isCurrent((await rowOf(name))?.password_sealed ?? '')).toBe(true);
  const { reencrypted, unreadable } = await reencryptPasswords(database.db, ringAfter);
  expect([reencrypted > 0, unreadable]).toEqual([true, []]);
  const again = await reencryptPasswords(database.db, ringAfter);
  expect(again).toEqual({ reencrypted: 0, unreadable: [] });
  const sealed = (await rowOf(name))?.password_sealed ?? '';
  expect(createKeyRing([key]).open(sealed, `game-account:1:${name}`)).toBe('hunter22');
});

test('a password that no key decrypts does not keep the others from being re-encrypted', async () => {
  const owner = await makePlayer(database.db);
  // Sorts before the other one.
  const [lost, other] = [`a${freshName()}`, freshName()];
  await create(lost, 'hunter22', owner);
  await create(other, 'hunter22', owner);
  await database.db
    .updateTable('game_account')
    .set({ password_sealed: '1.gone.x' })
    .where('login', '=', lost)
    .execute();
  const keys = [{ id: 'k3', key: Buffer.alloc(32, 8).toString('base64') }];
  const oldKeys = [{ id: 'k2', key: Buffer.alloc(32, 7).toString('base64') }];
  const ring = keyRingOf(
    testConfig(database.url, { game_passwords: { keys: [...keys, ...oldKeys] } }),
  );
  const { unreadable } = await reencryptPasswords(database.db, ring);
  expect(unreadable).toEqual([{ world_id: 1, login: lost }]);
  expect((await rowOf(lost))?.password_sealed).toBe('1.gone.x');
  expect(ring.isCurrent((await rowOf(other))?.password_sealed ?? '')).toBe(true);
});
