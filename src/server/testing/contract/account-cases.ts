import { expect, test } from 'vitest';
import { gameLogin } from '#server/game/ids.ts';
import { freshLogin } from './fresh.ts';
import type { Fixture } from './subject.ts';

/** What people type, quotes and backslashes included. */
const PASSWORDS = ['plain1', `q'"u;o--t`, 'back\\slash\\', 'пароль1', '%_?:x@'];

export function accountCases(fixture: () => Fixture): void {
  test('a known account exists, however its name is written', async () => {
    const { world, account } = fixture();
    expect(await world.accounts.exists(account.login)).toBe(true);
    expect(await world.accounts.exists(gameLogin(account.login.toUpperCase()))).toBe(true);
    expect(await world.accounts.verifyPassword(account)).toBe(true);
  });

  test('an unknown account does not exist and has no password', async () => {
    const { world } = fixture();
    const login = freshLogin();
    expect(await world.accounts.exists(login)).toBe(false);
    expect(await world.accounts.verifyPassword({ login, password: 'x' })).toBe(false);
  });

  test.each(PASSWORDS)('an account is created with the password %s', async (password) => {
    const { world } = fixture();
    const login = freshLogin();
    expect(await world.accounts.create({ login, password })).toMatchObject({ outcome: 'done' });
    expect(await world.accounts.exists(login)).toBe(true);
    expect(await world.accounts.verifyPassword({ login, password })).toBe(true);
    expect(await world.accounts.verifyPassword({ login, password: `${password}x` })).toBe(false);
    expect(await world.accounts.verifyPassword({ login, password: '' })).toBe(false);
  });

  test('a login can be taken once, ignoring case', async () => {
    const { world, account } = fixture();
    const again = { login: gameLogin(account.login.toUpperCase()), password: 'other1' };
    const taken = { outcome: 'refused', reason: 'loginTaken' };
    expect(await world.accounts.create(again)).toEqual(taken);
    expect(await world.accounts.verifyPassword(account)).toBe(true);
  });

  test('of many concurrent requests for one login, one succeeds', async () => {
    const { world, other } = fixture();
    const login = freshLogin();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        (turn % 2 ? world : other).accounts.create({ login, password: `pass${turn}` }),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'refused')).toHaveLength(7);
    const winner = outcomes.findIndex(({ outcome }) => outcome === 'done');
    expect(await world.accounts.verifyPassword({ login, password: `pass${winner}` })).toBe(true);
  });

  test('a password can be changed, even to itself', async () => {
    const { world } = fixture();
    const login = freshLogin();
    await world.accounts.create({ login, password: 'first1' });
    for (const password of ['second2', 'second2']) {
      const outcome = await world.accounts.setPassword({ login, password });
      expect(outcome).toMatchObject({ outcome: 'done' });
    }
    expect(await world.accounts.verifyPassword({ login, password: 'second2' })).toBe(true);
    expect(await world.accounts.verifyPassword({ login, password: 'first1' })).toBe(false);
  });

  test('the password of an unknown account cannot be changed', async () => {
    const outcome = await fixture().world.accounts.setPassword({
      login: freshLogin(),
      password: 'third3',
    });
    expect(outcome).toEqual({ outcome: 'refused', reason: 'accountNotFound' });
  });
}
