import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** The rules of the specification's fifth section; the client's limits are never trusted. */
const database = openTestDatabase();
let fixture: OrderFixture;
let player: TestPlayer;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  player = await fixture.player({ coins: 1_000, votes: 100, referral: 100 });
});
afterAll(() => fixture.stop());

async function codeOf(method: 'POST' | 'PUT', url: string, body: object): Promise<string> {
  const { status, body: answer } = await fixture.send(player.id, method, url, body);
  expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
  expect(answer.message.length).toBeGreaterThan(10);
  return answer.code;
}
const own = () => ({ account: player.account, char: player.chars[0] ?? '' });

describe('game account name: required, 4 to 12 characters, no special characters', () => {
  test.each(['', 'abc', 'abcdefghijklm', 'ab cd', 'abc-d', 'ñandu', 'a;drop'])(
    '“%s”',
    async (name) => {
      const body = { name, password: 'secret12', server_id: 1 };
      expect(await codeOf('POST', '/api/account', body)).toBe('account_name_invalid');
    },
  );
});

describe('game account password (creation): required, 8 to 12, no special characters', () => {
  test.each(['', 'abcd', 'abcdefg', 'abcdefghijklm', 'abcd efgh', 'abcdefg!'])(
    '“%s”',
    async (password) => {
      const body = { name: 'newone1', password, server_id: 1 };
      expect(await codeOf('POST', '/api/account', body)).toBe('account_password_invalid');
    },
  );
});

describe('account password change: 4 to 12 characters, no special characters', () => {
  test.each(['', 'abc', 'abcdefghijklm', 'ab cd', 'abcd!'])('“%s”', async (password) => {
    const body = { account: player.account, password, password_confirmation: password };
    expect(await codeOf('PUT', '/api/account', body)).toBe('account_new_password_invalid');
  });

  test('the two entries must match', async () => {
    const body = { account: player.account, password: 'abcd', password_confirmation: 'abce' };
    expect(await codeOf('PUT', '/api/account', body)).toBe('account_passwords_differ');
  });
});

describe('lock password for a character: letters and digits only, maximum 12', () => {
  test.each(['', 'with space', 'abcdefghijklm', 'exclam!'])('“%s”', async (password) => {
    expect(await codeOf('POST', '/api/lock', { ...own(), password })).toBe('lock_password_invalid');
  });
});

describe('coin amounts: a required number, and one that can be sent', () => {
  test.each([
    ['/api/coins', 'coins'],
    ['/api/referral_coins', 'referral_coins'],
    ['/api/vote_coins', 'votes'],
  ])('%s', async (url, field) => {
    for (const amount of [0, -1, 1.5, 1_000_001, 1e300]) {
      expect(await codeOf('POST', url, { ...own(), [field]: amount })).toBe('amount_invalid');
    }
    for (const amount of ['many', null, {}]) {
      const code = await codeOf('POST', url, { ...own(), [field]: amount });
      expect(['bad_request', 'amount_invalid']).toContain(code);
    }
    expect(await codeOf('POST', url, own())).toBe('bad_request');
  });
});

describe('move destination email: required, and an email', () => {
  test.each(['', 'no-mail'])('“%s”', async (user) => {
    const body = { account: player.account, user };
    expect(await codeOf('POST', '/api/migrate', body)).toBe('email_invalid');
  });
});

describe('new nickname: required text, letters and digits, not the current one', () => {
  test.each(['', 'With Space', 'dash-ed', 'sixteen17letters1', 'emoji😀'])('“%s”', async (name) => {
    expect(await codeOf('POST', '/api/name', { ...own(), new_char: name })).toBe('name_invalid');
  });

  test('the current one', async () => {
    const same = { ...own(), new_char: own().char };
    expect(await codeOf('POST', '/api/name', same)).toBe('name_invalid');
  });
});

describe('nickname color: an index from 1 to 12', () => {
  test.each([0, 13, -1, 1.5])('%s', async (color) => {
    expect(await codeOf('POST', '/api/color', { ...own(), color })).toBe('color_invalid');
  });
});

describe('title color: an index from 1 to 12', () => {
  test.each([0, 13, -1, 1.5])('%s', async (color) => {
    expect(await codeOf('POST', '/api/title_color', { ...own(), color })).toBe('color_invalid');
  });
});

describe('appearance: at least one change, each one the game has', () => {
  test.each([
    {},
    { sex: 2 },
    { face: 3 },
    { face: -1 },
    { hair_color: 4 },
    { hair_style: 7 },
    { hair_style: 1.5 },
    { sex: 0, hair_style: 5 },
  ])('%j', async (change) => {
    const body = { ...own(), ...change };
    expect(await codeOf('POST', '/api/appearance', body)).toBe('appearance_invalid');
  });
});

test('refused orders were not charged', async () => {
  const { body } = await fixture.send(player.id, 'GET', '/api/summary');
  expect([body.coins, body.votes, body.referral_coins]).toEqual([1_000, 100, 100]);
});
