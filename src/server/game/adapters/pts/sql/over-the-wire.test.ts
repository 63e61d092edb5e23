import { afterEach, beforeEach, expect, test } from 'vitest';
import { gameLogin } from '../../../ids.ts';
import { WorldUnreachable } from '../../../world-unreachable.ts';
import { createPtsWorld } from '../create-pts-world.ts';
import { fakePtsWorld } from '../testing/fake-pts-world.ts';
import { catalogRows, LOGIN_2003, RECEIPTS, WORLD_EXTENDED } from '../testing/pts-tables.ts';
import { type TdsReaction, TdsServer } from '../testing/tds-server.ts';

/** The driver itself, with our settings, against a server that implements its protocol. */
const server = new TdsServer();
const port = await server.listen();
const secret = { login: gameLogin('bob'), password: 'Test1234' };

const catalog = [
  ...catalogRows({ ...LOGIN_2003, ...WORLD_EXTENDED }),
  ...catalogRows(RECEIPTS, 'castellan'),
].map((row) => ({ ...row }));

function world() {
  const { settings, world } = fakePtsWorld();
  void world.close();
  const target = { ...settings.world, host: '127.0.0.1', port };
  return createPtsWorld({ ...settings, login: target, world: target });
}

let open = world();
beforeEach(() => {
  open = world();
  server.received.length = 0;
  server.react = answer;
  server.isDown = false;
});
afterEach(() => open.close());

function answer(text: string): TdsReaction {
  if (/from sys\.tables/.test(text)) return { rows: catalog };
  if (/serverproperty/.test(text)) return { rows: [{ version: '9.00.5000.00' }] };
  return { rows: [] };
}

test('logs in to SQL Server 2005 without encryption and reads the catalogs', async () => {
  expect(await open.describe()).toMatchObject({ version: 'lin2db of 2003, Vanganth extender' });
});

test('an account is sent as varchar in the server’s code page, a name as nvarchar', async () => {
  await open.accounts.exists(secret.login);
  const packet = server.received.find(({ text }) => /"user_account"/.test(text));
  const bytes = packet?.bytes.toString('latin1') ?? '';
  // Name "@1", no flags, type 0xA7 of 14 bytes, Korean collation, three bytes of text.
  expect(bytes).toContain('@\x001\x00\x00\xa7\x0e\x00\x12\x04\xd0\x00\x00\x03\x00bob');

  await open.characters.byName('한글');
  const byName = server.received.find(({ text }) => /"char_name" = @1/.test(text));
  const name = Buffer.from('한글', 'utf16le').toString('latin1');
  expect(byName?.bytes.toString('latin1')).toContain(
    `@\x001\x00\x00\xe7\x64\x00\x12\x04\xd0\x00\x00\x04\x00${name}`,
  );
});

test('a transaction is begun and committed', async () => {
  expect(await open.accounts.create(secret)).toMatchObject({ outcome: 'done' });
  const texts = server.received.map(({ text }) => /begin$|commit$|"\w+" \(/.exec(text)?.[0]);
  expect(texts.filter((text) => text !== undefined)).toEqual([
    'begin',
    '"user_account" (',
    '"ssn" (',
    '"user_info" (',
    '"user_auth" (',
    'commit',
  ]);
});

test('an error is recognized by its number, and the transaction is rolled back', async () => {
  server.react = (text) => (/"user_info" \(/.test(text) ? { error: 2627 } : answer(text));
  expect(await open.accounts.create(secret)).toEqual({ outcome: 'refused', reason: 'loginTaken' });
  expect(server.received.at(-1)?.text).toBe('rollback');
});

test.each(['begin', '"user_account" \\(', '"user_auth" \\('])(
  'a connection cut at %s has written nothing',
  async (step) => {
    await open.describe();
    server.react = (text) => (new RegExp(step).test(text) ? 'cut' : answer(text));
    expect(await open.accounts.create(secret)).toEqual({
      outcome: 'refused',
      reason: 'worldUnreachable',
    });
    server.react = answer;
    expect(await open.accounts.create(secret)).toMatchObject({ outcome: 'done' });
  },
);

test('a connection cut at the commit is unclear', async () => {
  server.react = (text) => (text === 'commit' ? 'cut' : answer(text));
  expect(await open.accounts.create(secret)).toMatchObject({ outcome: 'unclear' });
});

test('a failed rollback discards the connection: the next write uses another', async () => {
  server.react = (text) => (/"user_info" \(/.test(text) ? { error: 515 } : answer(text));
  await open.accounts.create(secret);
  server.react = (text) => {
    if (text === 'rollback') return 'cut';
    return /"user_info" \(/.test(text) ? { error: 515 } : answer(text);
  };
  expect(await open.accounts.create(secret)).toMatchObject({ outcome: 'refused' });
  server.react = answer;
  expect(await open.accounts.create(secret)).toMatchObject({ outcome: 'done' });
});

test('connections cut while idle are replaced, without console output', async () => {
  await open.boards.pvp(1);
  server.cutAll();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await open.boards.pvp(1)).toEqual([]);
});

test('a read that is cut off means that the world is unreachable', async () => {
  await open.describe();
  server.react = (text) => (/"Duel"/.test(text) ? 'cut' : answer(text));
  await expect(open.boards.pvp(1)).rejects.toThrow(WorldUnreachable);
});

test('a server behind a proxy that drops the connection is unreachable, then reachable again', async () => {
  await open.describe();
  server.isDown = true;
  server.cutAll();
  // More often than the pool has connections: a failed attempt must not keep one.
  for (let turn = 0; turn < 8; turn++) {
    await expect(open.boards.pvp(1)).rejects.toThrow(WorldUnreachable);
  }
  expect(await open.accounts.create(secret)).toEqual({
    outcome: 'refused',
    reason: 'worldUnreachable',
  });
  server.isDown = false;
  expect(await open.boards.pvp(1)).toEqual([]);
});
