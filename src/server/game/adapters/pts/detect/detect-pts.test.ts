import { afterEach, expect, test } from 'vitest';
import type { GameWorld } from '../../../port.ts';
import { WrongWorld } from '../../../wrong-world.ts';
import { type FakeOptions, fakePtsWorld } from '../testing/fake-pts-world.ts';
import { LOGIN_2023, WORLD_STOCK } from '../testing/pts-tables.ts';

let open: GameWorld | undefined;
afterEach(() => open?.close());

async function described(options?: FakeOptions) {
  const fake = fakePtsWorld(options);
  open = fake.world;
  return fake.world.describe();
}

const cached = { host: 'cached.invalid', port: 2012, lengthIncludesStrings: true };
const off = { switchedOn: { delivery: false, vip: false, lock: false } };

test('the extender and the age of lin2db are seen in the catalogues', async () => {
  expect(await described()).toMatchObject({
    flavour: 'pts',
    version: 'lin2db of 2003, Vanganth extender',
  });
  await open?.close();
  expect(await described({ login: LOGIN_2023, world: WORLD_STOCK })).toMatchObject({
    version: 'lin2db of 2023, stock',
  });
});

test('with everything there, everything can be done but what the game forgets', async () => {
  const { capabilities } = await described({ settings: { cached } });
  const off = Object.entries(capabilities).filter(([, capability]) => !capability.can);
  expect(off.map(([name]) => name)).toEqual(['previousCastleOwner']);
  expect(capabilities.vip).toEqual({
    can: true,
    needsOffline: true,
    accountWide: true,
    effect: 'nextLogin',
  });
});

test.each<[string, FakeOptions, Record<string, RegExp>]>([
  [
    'stock',
    { world: WORLD_STOCK },
    {
      deliver: /no ItemDelivery/,
      vip: /no vip_level/,
      lock: /no CharacterLock/,
      nameColour: /no name_color/,
      market: /no offline_shop/,
      rename: /set the address of its admin port/,
    },
  ],
  [
    'an extender whose features are off',
    { settings: off },
    {
      deliver: /switch ItemDelivery on/,
      vip: /switch VIP on/,
      lock: /switch CharacterLock on/,
    },
  ],
  [
    'no receipt table and no consent',
    { hasReceipts: false, settings: { cached } },
    { deliver: /castellan\.receipt/, rename: /may_create/, vip: /receipt/, lock: /receipt/ },
  ],
])('%s: each capability has its reason', async (_, options, reasons) => {
  const { capabilities } = await described(options);
  for (const [name, reason] of Object.entries(reasons)) {
    const capability = capabilities[name as keyof typeof capabilities];
    expect(capability, name).toMatchObject({ can: false });
    expect(capability.reason).toMatch(reason);
  }
});

test('consent stands in for the table, until the first write makes it', async () => {
  const { capabilities } = await described({
    hasReceipts: false,
    settings: { receipts: { schema: 'castellan', mayCreate: true } },
  });
  expect(capabilities.deliver).toEqual({ can: true, effect: 'whenOnline' });
});

test('another game is refused with what is missing', async () => {
  const { user_data: _, npc_boss: __, ...other } = WORLD_STOCK;
  const { world } = fakePtsWorld({ world: { ...other, characters: ['charId int not null'] } });
  open = world;
  const described = world.describe();
  await expect(described).rejects.toThrow(WrongWorld);
  await expect(described).rejects.toThrow(
    'world 7 is configured as pts, but the databases show us no lin2world.dbo.user_data, ' +
      'no lin2world.dbo.npc_boss',
  );
});

test('the catalogue is read once, and again when an operator may have changed it', async () => {
  let time = Date.UTC(2026, 0, 1);
  const { server, world } = fakePtsWorld({ settings: { now: () => new Date(time) } });
  open = world;
  const looks = () => server.statements().filter(({ sql }) => /from sys\.tables/.test(sql)).length;
  await Promise.all([world.describe(), world.boards.pvp(1), world.boards.pk(1)]);
  expect(looks()).toBe(2);
  time += 6 * 60_000;
  await world.boards.pvp(1);
  expect(looks()).toBe(4);
});
