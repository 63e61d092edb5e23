import { afterEach, expect, test } from 'vitest';
import type { GameWorld } from '../../../port.ts';
import { WrongWorld } from '../../../wrong-world.ts';
import { type FakeOptions, fakePtsWorld } from '../testing/fake-pts-world.ts';
import { LOGIN_2023, WORLD_EXTENDED, WORLD_STOCK } from '../testing/pts-tables.ts';

let open: GameWorld | undefined;
afterEach(() => open?.close());

async function describeWorld(options?: FakeOptions) {
  const fake = fakePtsWorld(options);
  open = fake.world;
  return fake.world.describe();
}

const cacheD = { host: 'cached.invalid', port: 2012, frameLength: 'all' } as const;
const off = {
  switchedOn: {
    delivery: false,
    vip: false,
    lock: false,
    bans: false,
    services: false,
    shop: false,
  },
};

test('the extender and the version of lin2db are detected from the system catalogs', async () => {
  expect(await describeWorld()).toMatchObject({
    flavor: 'pts',
    version: 'lin2db of 2003, Vanganth extender',
  });
  await open?.close();
  expect(await describeWorld({ login: LOGIN_2023, world: WORLD_STOCK })).toMatchObject({
    version: 'lin2db of 2023, stock',
  });
});

test('with everything installed, everything works except what the game does not store', async () => {
  const { capabilities } = await describeWorld({ settings: { cacheD } });
  const missing = Object.entries(capabilities).filter(([, capability]) => !capability.can);
  expect(missing.map(([name]) => name)).toEqual(['previousCastleOwner']);
  expect(capabilities.vip).toEqual({
    can: true,
    needsOffline: true,
    accountWide: true,
    effect: 'nextLogin',
    reason: expect.stringContaining('bypasses CacheD'),
  });
  expect(capabilities.nameColor).toMatchObject({
    can: true,
    reason: expect.stringContaining('bypasses CacheD'),
  });
});

test('a build that stores the previous owner of a castle reports it', async () => {
  const castle = [...(WORLD_STOCK['castle'] ?? []), 'prev_castle_owner_id int null'];
  const { capabilities } = await describeWorld({ world: { ...WORLD_EXTENDED, castle } });
  expect(capabilities.previousCastleOwner).toEqual({ can: true });
});

test.each<[string, FakeOptions, Record<string, RegExp>]>([
  [
    'stock',
    { world: WORLD_STOCK },
    {
      deliver: /no ItemDelivery/,
      vip: /no vip_level/,
      lock: /no CharacterLock/,
      nameColor: /no name_color/,
      market: /no offline_shop/,
      rename: /set the address of its admin port/,
    },
  ],
  [
    'an extender whose features are off',
    { settings: off },
    {
      deliver: /enable ItemDelivery/,
      vip: /enable VIP/,
      lock: /enable CharacterLock/,
    },
  ],
  [
    'no receipt table and no permission to create it',
    { hasReceipts: false, settings: { cacheD } },
    { deliver: /castellan\.receipt/, rename: /may_create/, vip: /receipt/, lock: /receipt/ },
  ],
  [
    'a CacheD without a frame length setting',
    { settings: { cacheD: { host: 'cached.invalid', port: 2012 } } },
    { rename: /set cached\.frame_length/ },
  ],
  [
    'a second password hash (md5password)',
    { login: LOGIN_2023 },
    {
      createAccount: /set pts\.ignores_md5password/,
      setPassword: /md5password/,
      verifyPassword: /md5password/,
    },
  ],
  [
    'extender tables with unknown required columns',
    {
      world: {
        ...WORLD_EXTENDED,
        ItemDelivery: [...(WORLD_EXTENDED['ItemDelivery'] ?? []), 'buyer nvarchar(25) not null'],
        CharacterLock: [...(WORLD_EXTENDED['CharacterLock'] ?? []), 'locked_by int not null'],
      },
    },
    {
      deliver: /ItemDelivery has columns the portal does not support: buyer/,
      lock: /CharacterLock has columns the portal does not support: locked_by/,
    },
  ],
])('%s: each capability has its reason', async (_, options, reasons) => {
  const { capabilities } = await describeWorld(options);
  for (const [name, reason] of Object.entries(reasons)) {
    const capability = capabilities[name as keyof typeof capabilities];
    expect(capability, name).toMatchObject({ can: false });
    expect(capability.reason).toMatch(reason);
  }
});

test('an operator can declare that authd checks user_auth.password', async () => {
  const { capabilities } = await describeWorld({
    login: LOGIN_2023,
    settings: { ignoresMd5Password: true },
  });
  expect(capabilities.setPassword).toEqual({ can: true, effect: 'nextLogin' });
  expect(capabilities.createAccount).toEqual({ can: true, effect: 'atOnce' });
});

test('optional columns do not prevent a queue from working', async () => {
  const later = ['augmentation int not null default 0', 'buyer nvarchar(25) null'];
  const { capabilities } = await describeWorld({
    world: {
      ...WORLD_EXTENDED,
      ItemDelivery: [...(WORLD_EXTENDED['ItemDelivery'] ?? []), ...later],
    },
  });
  expect(capabilities.deliver).toMatchObject({ can: true });
});

test('with receipts.may_create, delivery is available before the first write creates the table', async () => {
  const { capabilities } = await describeWorld({
    hasReceipts: false,
    settings: { receipts: { schema: 'castellan', mayCreate: true } },
  });
  expect(capabilities.deliver).toEqual({ can: true, effect: 'whenOnline', whenBagFull: 'waits' });
});

test('a database of another game is refused, and the error lists the missing tables', async () => {
  const { user_data: _, npc_boss: __, ...other } = WORLD_STOCK;
  const { world } = fakePtsWorld({ world: { ...other, characters: ['charId int not null'] } });
  open = world;
  const described = world.describe();
  await expect(described).rejects.toThrow(WrongWorld);
  await expect(described).rejects.toThrow(
    'world 7 is configured as pts, but the portal cannot see lin2world.dbo.user_data, ' +
      'lin2world.dbo.npc_boss',
  );
});

test('the catalogs of both databases are cached for five minutes', async () => {
  let time = Date.UTC(2026, 0, 1);
  const { server, world } = fakePtsWorld({ settings: { now: () => new Date(time) } });
  open = world;
  const catalogReads = () =>
    server.statements().filter(({ sql }) => /from sys\.tables/.test(sql)).length;
  await Promise.all([world.describe(), world.boards.pvp(1), world.boards.pk(1)]);
  expect(catalogReads()).toBe(2);
  time += 6 * 60_000;
  await world.boards.pvp(1);
  expect(catalogReads()).toBe(4);
});
