import { afterEach, describe, expect, test, vi } from 'vitest';
import { gameLogin } from '../../ids.ts';
import type { GameWorld } from '../../port.ts';
import { WorldUnreachable } from '../../world-unreachable.ts';
import { scramblePassword } from './scramble-password.ts';
import { type FakeOptions, fakePtsWorld, NOW } from './testing/fake-pts-world.ts';
import { lost, type Step, sqlError } from './testing/fake-sql-server.ts';
import { LOGIN_2003, LOGIN_2023 } from './testing/pts-tables.ts';

const login = gameLogin('Bob');
const secret = { login, password: 'Test1234' };

let open: GameWorld | undefined;
afterEach(() => open?.close());

async function openAccounts(options?: FakeOptions) {
  const fake = fakePtsWorld(options);
  open = fake.world;
  await fake.world.describe();
  fake.server.forget();
  return fake;
}

/** begin, user_account, ssn, user_info, user_auth, commit */
const COMMIT = 6;

function tablesOf(steps: readonly Step[]): string[] {
  return steps.map(({ sql }) => /^insert into "dbo"."(\w+)"/.exec(sql)?.[1] ?? sql);
}

describe('creating an account', () => {
  test('is four rows in one transaction on one connection', async () => {
    const { server, world } = await openAccounts();
    expect(await world.accounts.create(secret)).toEqual({
      outcome: 'done',
      receipt: { reference: 'account bob', at: NOW },
    });
    const steps = server.statements();
    expect(tablesOf(steps)).toEqual([
      'begin',
      'user_account',
      'ssn',
      'user_info',
      'user_auth',
      'commit',
    ]);
    expect(new Set(steps.map(({ connection }) => connection)).size).toBe(1);
    expect(steps[2]?.parameters[0]?.value).toBe(steps[3]?.parameters[1]?.value);
  });

  test('fills the columns the build has, and omits the others', async () => {
    const newer = await openAccounts({ login: LOGIN_2023, settings: { ignoresMd5Password: true } });
    await newer.world.accounts.create(secret);
    expect(tablesOf(newer.server.statements())).toContain('user_etc');
    await newer.world.close();

    const { ssn: _, ...withoutPerson } = LOGIN_2003;
    const { server, world } = await openAccounts({ login: withoutPerson });
    await world.accounts.create(secret);
    expect(tablesOf(server.statements())).not.toContain('ssn');
    expect(server.statements()[2]?.parameters[1]?.value).toBe('777');
  });

  test.each([
    [2, 2627, 'user_account'],
    [2, 2601, 'user_account'],
    [4, 2627, 'user_info'],
    [5, 2627, 'user_auth'],
  ])('a duplicate at step %i (error %i, %s) is a taken login', async (at, number) => {
    const { server, world } = await openAccounts();
    server.fault = (_, step) => {
      if (step === at) throw sqlError(number);
      return undefined;
    };
    expect(await world.accounts.create(secret)).toEqual({
      outcome: 'refused',
      reason: 'loginTaken',
    });
    expect(server.statements().at(-1)?.sql).toBe('rollback');
  });

  test('a taken ssn is not a taken login', async () => {
    const { server, world } = await openAccounts();
    server.fault = (_, step) => {
      if (step === 3) throw sqlError(2627);
      return undefined;
    };
    expect(await world.accounts.create(secret)).toMatchObject({ outcome: 'done' });
    expect(tablesOf(server.statements()).filter((table) => table === 'ssn')).toHaveLength(2);
  });

  test('gives up when no ssn is free', async () => {
    const report = vi.fn();
    const { server, world } = await openAccounts({ settings: { report } });
    server.fault = ({ sql }) => {
      if (sql.includes('"ssn" (')) throw sqlError(2627);
      return undefined;
    };
    expect(await world.accounts.create(secret)).toEqual({
      outcome: 'refused',
      reason: 'worldRefused',
    });
    expect(report).toHaveBeenCalledOnce();
  });

  test.each([1, 2, 3, 4, 5])(
    'a connection lost at step %i has written nothing, and the call is refused',
    async (at) => {
      const { server, world } = await openAccounts();
      server.fault = (_, step) => {
        if (step === at) throw lost();
        return undefined;
      };
      expect(await world.accounts.create(secret)).toEqual({
        outcome: 'refused',
        reason: 'worldUnreachable',
      });
      expect(tablesOf(server.statements())).not.toContain('commit');
    },
  );

  test('a connection lost at the commit is unclear, before it or after', async () => {
    const { server, world } = await openAccounts();
    server.fault = (_, step) => {
      if (step === COMMIT) throw lost();
      return undefined;
    };
    expect(await world.accounts.create(secret)).toMatchObject({ outcome: 'unclear' });
    server.forget();
    server.fault = (_, step) => (step === COMMIT ? 'lostAfterwards' : undefined);
    expect(await world.accounts.create(secret)).toMatchObject({ outcome: 'unclear' });
  });

  test('any other server error rolls the account back and is reported', async () => {
    const report = vi.fn();
    const { server, world } = await openAccounts({ settings: { report } });
    server.fault = (_, step) => {
      if (step === 4) throw sqlError(515);
      return undefined;
    };
    expect(await world.accounts.create(secret)).toEqual({
      outcome: 'refused',
      reason: 'worldRefused',
    });
    expect(report).toHaveBeenCalledWith(
      'accounts.create',
      expect.objectContaining({ number: 515 }),
    );
  });

  test('a build that requires more than we know is not written to', async () => {
    const login = {
      ...LOGIN_2003,
      user_info: ['account varchar(14) not null', 'code int not null'],
    };
    const { server, world } = await openAccounts({ login });
    expect(await world.accounts.create(secret)).toEqual({
      outcome: 'refused',
      reason: 'notSupported',
    });
    expect(server.statements()).toEqual([]);
    const { capabilities } = await world.describe();
    expect(capabilities.createAccount).toEqual({
      can: false,
      reason: 'lin2db has columns the portal does not support: user_info.code',
    });
  });

  test('a server that is down is unreachable', async () => {
    const { server, world } = fakePtsWorld();
    open = world;
    server.isDown = true;
    expect(await world.accounts.create(secret)).toEqual({
      outcome: 'refused',
      reason: 'worldUnreachable',
    });
    await expect(world.accounts.exists(login)).rejects.toThrow(WorldUnreachable);
  });
});

describe('a password', () => {
  test('is set for an existing account', async () => {
    const { server, world } = await openAccounts();
    server.handlers.push(({ sql }) => (/@@rowcount/.test(sql) ? [{ affected: 1 }] : undefined));
    expect(await world.accounts.setPassword(secret)).toMatchObject({ outcome: 'done' });
  });

  test('of an unknown account is refused', async () => {
    const { server, world } = await openAccounts();
    server.handlers.push(({ sql }) => (/@@rowcount/.test(sql) ? [{ affected: 0 }] : undefined));
    expect(await world.accounts.setPassword(secret)).toEqual({
      outcome: 'refused',
      reason: 'accountNotFound',
    });
  });

  test.each([
    ['Test1234', true],
    ['test1234', false],
    ['Test123', false],
  ])('%s matches the stored one: %s', async (password, isMatch) => {
    const { server, world } = await openAccounts();
    server.handlers.push(({ sql }) =>
      /"user_auth"/.test(sql) ? [{ password: scramblePassword('Test1234') }] : undefined,
    );
    expect(await world.accounts.verifyPassword({ login, password })).toBe(isMatch);
  });

  test('of an account without a row matches nothing', async () => {
    const { world } = await openAccounts();
    expect(await world.accounts.verifyPassword(secret)).toBe(false);
  });

  const OTHER_HASH = {
    ...LOGIN_2003,
    user_auth: ['account varchar(14) not null', 'password varchar(40) not null'],
  };

  test('of a build with another hash is not written', async () => {
    const { world } = await openAccounts({ login: OTHER_HASH });
    expect(await world.accounts.setPassword(secret)).toEqual({
      outcome: 'refused',
      reason: 'notSupported',
    });
  });

  test.each([
    ['in a column that authd may not check', LOGIN_2023, scramblePassword(secret.password)],
    ['as text', OTHER_HASH, 'sixteen letters!'],
  ])('stored %s proves nothing', async (_, tables, stored) => {
    const { server, world } = await openAccounts({ login: tables });
    server.handlers.push(({ sql }) =>
      /"user_auth"/.test(sql) ? [{ password: stored }] : undefined,
    );
    expect(await world.accounts.verifyPassword(secret)).toBe(false);
  });

  test('is not written after the caller gave up waiting for the connection', async () => {
    const { server, world } = fakePtsWorld();
    open = world;
    const asked = Promise.withResolvers<void>();
    const connected = Promise.withResolvers<[]>();
    server.handlers.unshift(({ sql }) => {
      if (!/serverproperty/.test(sql)) return undefined;
      asked.resolve();
      return connected.promise.then(() => [{ version: '9.00.5000.00' }]);
    });
    const deadline = new AbortController();
    const write = world.accounts.setPassword(secret, { signal: deadline.signal });
    await asked.promise;
    deadline.abort(new Error('too slow'));
    expect(await write).toMatchObject({ outcome: 'unclear' });
    connected.resolve([]);
    // Uses the same connection, so whatever the first write sends was sent before.
    expect(await world.accounts.setPassword(secret)).toMatchObject({ reason: 'accountNotFound' });
    const changes = server.statements().filter(({ sql }) => sql.startsWith('update'));
    expect(changes).toHaveLength(1);
  });
});

test('reports whether an account exists', async () => {
  const { server, world } = await openAccounts();
  expect(await world.accounts.exists(login)).toBe(false);
  server.handlers.push(({ sql }) =>
    /"user_account"/.test(sql) ? [{ account: 'BOB' }] : undefined,
  );
  expect(await world.accounts.exists(login)).toBe(true);
});
