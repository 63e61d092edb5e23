import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { gameLogin } from '../../ids.ts';
import { SIMULATED_PASSWORD } from './accounts.ts';
import { createDemoWorld } from './create-demo-world.ts';
import { loginOfAccount } from './simulation/simulated-accounts.ts';
import { DAY, MINUTE } from './simulation/simulated-world.ts';

const database = openTestDatabase();
let time = Date.parse('2026-06-01T12:00:00Z');
const settings = { seed: 7, characters: 500, zone: '-03:00', databaseUrl: database.url };
const world = createDemoWorld({ ...settings, id: 1, name: 'Bartz', now: () => new Date(time) });
const other = createDemoWorld({ ...settings, id: 2, name: 'Kain', now: () => new Date(time) });
afterAll(() => Promise.all([world.close(), other.close()]));

const simulated = loginOfAccount({ seed: 7, size: 500, startedAt: 0, zone: '-03:00' }, 3);
const login = gameLogin('Newcomer');

test('an account is created once per world, ignoring case', async () => {
  expect(await world.accounts.exists(login)).toBe(false);
  expect(await world.accounts.create({ login, password: 'first1234' })).toMatchObject({
    outcome: 'done',
  });
  expect(await world.accounts.create({ login: gameLogin('NEWCOMER'), password: 'x' })).toEqual({
    outcome: 'refused',
    reason: 'loginTaken',
  });
  expect(await world.accounts.exists(login)).toBe(true);
  expect(await other.accounts.exists(login)).toBe(false);
});

test('twenty concurrent requests for one login: one gets it', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      world.accounts.create({ login: gameLogin('wanted'), password: `secret${n}` }),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
});

test('a password is verified and can be changed', async () => {
  const verify = (password: string) => world.accounts.verifyPassword({ login, password });
  expect([await verify('first1234'), await verify('wrong')]).toEqual([true, false]);
  await world.accounts.setPassword({ login, password: 'second1234' });
  expect([await verify('first1234'), await verify('second1234')]).toEqual([false, true]);
});

test('a simulated account exists, with the shared password until it is changed', async () => {
  expect(await world.accounts.exists(simulated)).toBe(true);
  expect(await world.accounts.create({ login: simulated, password: 'x' })).toMatchObject({
    reason: 'loginTaken',
  });
  const verify = (password: string) =>
    world.accounts.verifyPassword({ login: simulated, password });
  expect(await verify(SIMULATED_PASSWORD)).toBe(true);
  await world.accounts.setPassword({ login: simulated, password: 'mine1234' });
  expect([await verify(SIMULATED_PASSWORD), await verify('mine1234')]).toEqual([false, true]);
});

test('an unknown account has no password', async () => {
  const nobody = { login: gameLogin('nobody'), password: 'x' };
  expect(await world.accounts.verifyPassword(nobody)).toBe(false);
  expect(await world.accounts.setPassword(nobody)).toEqual({
    outcome: 'refused',
    reason: 'accountNotFound',
  });
});

test('a new account has its first character immediately, a second one later, and they level up', async () => {
  const characters = async () => (await world.characters.byAccounts([login])).get(login) ?? [];
  const [first, ...others] = await characters();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ login, level: 1, presence: 'offline', clanName: null });
  time += 21 * MINUTE;
  expect(await characters()).toHaveLength(2);
  time += 10 * DAY;
  const [grown] = await characters();
  expect(grown?.id).toBe(first?.id);
  expect(grown?.level).toBeGreaterThan(20);
  expect(await world.characters.byName(first?.name ?? '')).toEqual(grown);
});

test('many accounts are listed in one call, unknown ones without characters', async () => {
  const nobody = gameLogin('nobody');
  const lists = await world.characters.byAccounts([simulated, login, nobody]);
  expect([...lists.keys()]).toEqual([simulated, login, nobody]);
  expect(lists.get(simulated)?.length).toBeGreaterThan(0);
  expect(lists.get(nobody)).toEqual([]);
});
