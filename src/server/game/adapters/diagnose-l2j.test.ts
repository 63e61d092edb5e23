import { afterEach, expect, test } from 'vitest';
import { freshName } from '#server/testing/contract/fresh.ts';
import { orderedWrites } from '#server/testing/contract/ordered-writes.ts';
import { type AcisKind, acisTables } from '#server/testing/worlds/acis-tables.ts';
import { insertRows } from '#server/testing/worlds/insert-rows.ts';
import { l2jSettings } from '#server/testing/worlds/l2j-settings.ts';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { mobiusTables } from '#server/testing/worlds/mobius-tables.ts';
import { bigCount, characterId, gameLogin, orderId } from '../ids.ts';
import { createAcisWorld } from './acis/create-acis-world.ts';
import { diagnoseL2j } from './diagnose-l2j.ts';
import type { L2jSettings } from './l2j/l2j-settings.ts';
import { createMobiusWorld } from './mobius/create-mobius-world.ts';

const INTERLUDE = mobiusTables({ chronicle: 'interlude', engine: 'MyISAM' });
const CANNOT_CREATE_SCHEMA = { mayCreate: false };
const RECEIVER = 268_480_001;
let database: MariadbDatabase | undefined;
let user: string | undefined;

afterEach(async () => {
  if (user) await database?.connection.query(`drop user ${user}`);
  await database?.drop();
  database = undefined;
  user = undefined;
});

async function open(tables: readonly string[]): Promise<[MariadbDatabase, L2jSettings]> {
  database = await createMariadbDatabase('doctor', tables);
  const settings = l2jSettings(database.url, database.receipts);
  return [database, { ...settings, receipts: { ...settings.receipts, ...CANNOT_CREATE_SCHEMA } }];
}

async function stateOf(settings: L2jSettings, what: string) {
  const { findings } = await diagnoseL2j(settings, 'auto');
  return findings.find((finding) => finding.what === what);
}

test('a diagnosis does not create the receipt schema, even if it is allowed to', async () => {
  const [{ connection, receipts }, settings] = await open(INTERLUDE);
  await diagnoseL2j({ ...settings, receipts: { schema: receipts, mayCreate: true } }, 'mobius');
  const [schemas] = await connection.query('show databases like ?', [receipts]);
  expect(schemas).toEqual([]);
});

test('the suggested statements fix the findings', async () => {
  const [, settings] = await open(INTERLUDE);
  const before = await diagnoseL2j(settings, 'mobius');
  expect(before.findings).toContainEqual(
    expect.objectContaining({ what: 'receipts', state: 'bad' }),
  );
  expect(before.fixes.map(({ statements }) => statements.at(-1))).toEqual([
    expect.stringContaining('create table if not exists'),
    'alter table custom_mail engine = InnoDB;',
  ]);
  for (const fix of before.fixes) await fix.apply();
  const after = await diagnoseL2j(settings, 'mobius');
  expect(after.fixes).toEqual([]);
  expect(after.findings).toContainEqual({
    what: 'deliver',
    state: 'good',
    detail: expect.stringContaining('refused while the inventory is full'),
  });
});

test('a stuck queue is detected', async () => {
  const [{ connection }, settings] = await open(INTERLUDE);
  await insertRows(connection, 'characters', [
    { charId: RECEIVER, char_name: 'Arwen', online: 1 },
    { charId: RECEIVER + 1, char_name: 'Bolgar', online: 0 },
  ]);
  const insertMail = 'insert into custom_mail (date, receiver, subject, message, items) values ';
  await connection.query(`${insertMail} (now(), ${RECEIVER}, '', '', '57 1')`);
  await connection.query(`${insertMail} (now() - interval 1 day, ${RECEIVER + 1}, '', '', '57 1')`);
  expect(await stateOf(settings, 'queue custom_mail')).toMatchObject({
    state: 'good',
    detail: 'moving, 2 waiting',
  });
  await connection.query(`${insertMail} (now() - interval 1 hour, ${RECEIVER}, '', '', '57 1')`);
  expect(await stateOf(settings, 'queue custom_mail')).toMatchObject({
    state: 'bad',
    detail: expect.stringMatching(/^stuck: 1 of 3.*CustomMailManagerEnabled/),
  });
});

test('missing indexes of aCis are reported', async () => {
  const [{ connection }, settings] = await open(acisTables({ revision: '40x' }));
  await connection.query('create index online on characters (online)');
  const { findings } = await diagnoseL2j(settings, 'acis');
  const indexDetails = findings.filter(({ what }) => what === 'index').map(({ detail }) => detail);
  expect(indexDetails).toHaveLength(4);
  expect(indexDetails[0]).toMatch(/create index account_name on characters \(account_name\)/);
});

/** A portal with exactly the grants the doctor lists, and receipts created by another user. */
async function asLeastPrivilegedUser([testDatabase, settings]: [
  MariadbDatabase,
  L2jSettings,
]): Promise<L2jSettings> {
  const { connection, url } = testDatabase;
  user = `'${freshName().toLowerCase()}${process.pid}'@'127.0.0.1'`;
  for (const fix of (await diagnoseL2j(settings, 'auto')).fixes) await fix.apply();
  await connection.query(`create user ${user}`);
  await connection.query(`grant select on \`${testDatabase.name}\`.characters to ${user}`);
  const userUrl = Object.assign(new URL(url), {
    username: user.split("'")[1] ?? '',
    password: '',
  });
  const userSettings = { ...settings, gameUrl: userUrl.href, loginUrl: userUrl.href };
  const { grants } = await diagnoseL2j(settings, 'auto');
  const privileges = await stateOf(userSettings, 'privileges');
  expect(privileges?.state).toBe('bad');
  for (const grant of grants) {
    await connection.query(grant.replace(/ to [^ ]+;$/, ` to ${user}`));
  }
  expect(await stateOf(userSettings, 'privileges')).toMatchObject({ state: 'good' });
  return userSettings;
}

const EVERYWHERE = ['lock', 'unstuck', 'looks', 'clearKarma', 'clearPk', 'banCharacter'];

test.each([
  ['Mobius', INTERLUDE, ['deliver', 'deliverPack', 'rename', 'titleColor', 'vip']],
  ['aCis 345', acisTables({ revision: '345' }), []],
  ['aCis 384', acisTables({ revision: '384' }), []],
  [
    'aCis 40x-fork',
    acisTables({ revision: '40x-fork' }),
    ['deliver', 'deliverPack', 'nameColor', 'vip'],
  ],
])('the printed grants are enough for every write that %s supports', async (name, tables, own) => {
  const isMobius = name === 'Mobius';
  const opened = await open(tables);
  // One character for each write: a locked one refuses the others.
  await insertRows(
    opened[0].connection,
    'characters',
    orderedWrites.map(({ initialValues }, index) => ({
      [isMobius ? 'charId' : 'obj_Id']: RECEIVER + index,
      char_name: `Arwen${index}`,
      account_name: `alpha${index}`,
      online: 0,
      karma: initialValues?.karma ?? 0,
      pkkills: initialValues?.pkKills ?? 0,
    })),
  );
  const settings = await asLeastPrivilegedUser(opened);
  const world = isMobius ? createMobiusWorld(settings) : createAcisWorld(settings);
  try {
    const done = new Set<string>();
    for (const [index, { needs, perform }] of orderedWrites.entries()) {
      const character = {
        id: characterId(RECEIVER + index),
        name: `Arwen${index}`,
        login: gameLogin(`alpha${index}`),
      };
      const outcome = await perform(world, orderId(`o-${index}`), character);
      if (outcome.outcome === 'done') done.add(needs);
      else expect([needs, outcome]).toMatchObject([needs, { reason: 'notSupported' }]);
    }
    expect([...done].toSorted()).toEqual([...EVERYWHERE, ...own].toSorted());
  } finally {
    await world.close();
  }
});

test('the printed grants are enough for accounts, orders and boards of Mobius', async () => {
  const opened = await open(INTERLUDE);
  await insertRows(opened[0].connection, 'characters', [
    { charId: RECEIVER, char_name: 'Arwen', account_name: 'alpha', online: 0 },
  ]);
  const world = createMobiusWorld(await asLeastPrivilegedUser(opened));
  try {
    const account = { login: gameLogin('alpha'), password: 'secret1' };
    const order = (n: number) => ({
      orderId: orderId(`o-${n}`),
      characterId: characterId(RECEIVER),
    });
    const outcomes = [
      await world.accounts.create(account),
      await world.accounts.setPassword(account),
      await world.writes.deliver({ ...order(1), itemId: 57, quantity: bigCount(1) }),
      await world.writes.rename({ ...order(2), currentName: 'Arwen', newName: 'Newra' }),
      await world.writes.grantVip({ ...order(3), days: 30 }),
      await world.writes.lock({ ...order(4), code: 'x' }),
      await world.writes.unlock(order(5)),
      await world.writes.banAccount({ orderId: orderId('o-7'), login: account.login }),
      await world.writes.unbanAccount({ orderId: orderId('o-8'), login: account.login }),
    ];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(outcomes.map(() => 'done'));
    expect(await world.writes.abandon(orderId('o-6'))).toMatchObject({ state: 'fenced' });
    expect(await world.boards.castles()).toEqual([]);
    expect(await world.market.offers(5)).toEqual([]);
  } finally {
    await world.close();
  }
});

test.each<AcisKind['revision']>(['345', '384', '40x-fork'])(
  'the printed grants are enough for accounts, orders and boards of aCis %s',
  async (revision) => {
    const opened = await open(acisTables({ revision }));
    await insertRows(opened[0].connection, 'characters', [
      { obj_Id: RECEIVER, char_name: 'Arwen', account_name: 'alpha', online: 0 },
    ]);
    const world = createAcisWorld(await asLeastPrivilegedUser(opened));
    try {
      const character = { characterId: characterId(RECEIVER) };
      const outcomes = [
        await world.accounts.create({ login: gameLogin('alpha'), password: 'secret1' }),
        await world.writes.lock({ ...character, orderId: orderId('o-1'), code: 'x' }),
        await world.writes.unlock({ ...character, orderId: orderId('o-2') }),
        await world.writes.banAccount({ orderId: orderId('o-6'), login: gameLogin('alpha') }),
        await world.writes.unbanAccount({ orderId: orderId('o-7'), login: gameLogin('alpha') }),
      ];
      if (revision === '40x-fork') {
        const goods = { itemId: 57, quantity: bigCount(1) };
        outcomes.push(
          await world.writes.deliver({ ...character, ...goods, orderId: orderId('o-3') }),
          await world.writes.grantVip({ ...character, orderId: orderId('o-4'), days: 30 }),
          await world.writes.setNameColor({
            ...character,
            orderId: orderId('o-5'),
            color: '#FF0000',
          }),
        );
      }
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(outcomes.map(() => 'done'));
      expect(await world.boards.raids()).toEqual([]);
      expect(await world.boards.clans(5)).toEqual([]);
    } finally {
      await world.close();
    }
  },
);
