import { afterEach, expect, test } from 'vitest';
import { bigCount, characterId, gameLogin, orderId } from '../../ids.ts';
import type { GameWorld } from '../../port.ts';
import { type FakeOptions, fakePtsWorld } from './testing/fake-pts-world.ts';
import type { Row, Step } from './testing/fake-sql-server.ts';
import { LOGIN_2023, WORLD_STOCK } from './testing/pts-tables.ts';
import { renderSteps } from './testing/render-steps.ts';

/** The statements this adapter sends, with the types of their parameters: read the diffs. */
const login = gameLogin('bob');
const id = characterId(41);
const order = { orderId: orderId('o-1'), characterId: id };
const STOCK: FakeOptions = { world: WORLD_STOCK };
const { user_subjob: _, ...WITHOUT_SUBJOB } = WORLD_STOCK;
const NO_SUBCLASSES: FakeOptions = { world: WITHOUT_SUBJOB };
const YEAR_2023: FakeOptions = { login: LOGIN_2023, settings: { ignoresMd5Password: true } };

const reads: [name: string, call: (world: GameWorld) => Promise<unknown>, FakeOptions?][] = [
  ['accounts.exists', ({ accounts }) => accounts.exists(login)],
  ['accounts.is-banned', ({ accounts }) => accounts.isBanned(login)],
  ['accounts.verify-password', ({ accounts }) => accounts.verifyPassword({ login, password: 'x' })],
  ['characters.by-accounts', ({ characters }) => characters.byAccounts([login, gameLogin('eve')])],
  ['characters.by-accounts.stock', ({ characters }) => characters.byAccounts([login]), STOCK],
  ['characters.by-id', ({ characters }) => characters.byId(id)],
  ['characters.by-name', ({ characters }) => characters.byName("O'Hara")],
  ['characters.is-online', ({ characters }) => characters.isOnline(id)],
  ['characters.inventory', ({ characters }) => characters.inventory(id)],
  ['characters.class-levels', ({ characters }) => characters.classLevels(id)],
  ['characters.skills', ({ characters }) => characters.skills(id)],
  ['boards.pvp', ({ boards }) => boards.pvp(100)],
  ['boards.pk', ({ boards }) => boards.pk(100)],
  ['boards.ranking.level', ({ boards }) => boards.ranking('level', 100)],
  ['boards.ranking.level.as-played', ({ boards }) => boards.ranking('level', 100), NO_SUBCLASSES],
  ['boards.ranking.play-time', ({ boards }) => boards.ranking('playTime', 100)],
  ['boards.ranking.olympiad', ({ boards }) => boards.ranking('olympiad', 100)],
  ['boards.population', ({ boards }) => boards.population()],
  ['boards.siege-registrations', ({ boards }) => boards.siegeRegistrations()],
  ['boards.clans', ({ boards }) => boards.clans(50)],
  ['boards.clans.stock', ({ boards }) => boards.clans(50), STOCK],
  ['boards.castles', ({ boards }) => boards.castles()],
  ['boards.raids', ({ boards }) => boards.raids()],
  ['boards.heroes', ({ boards }) => boards.heroes()],
  ['boards.items', ({ boards }) => boards.items([57, 6656, 57])],
  ['boards.items-by-enchant', ({ boards }) => boards.itemsByEnchant([6656, 6579])],
  ['boards.online-count', ({ boards }) => boards.onlineCount()],
  ['boards.current-season', ({ boards }) => boards.currentSeason()],
  ['boards.season-points.running', ({ boards }) => boards.seasonPoints(12)],
  ['boards.season-points.past', ({ boards }) => boards.seasonPoints(3)],
  ['crests.used', ({ crests }) => crests.used(500)],
  ['crests.used.stock', ({ crests }) => crests.used(500), STOCK],
  ['crests.files', ({ crests }) => crests.files('clan', [7, 8])],
  ['market.offers', ({ market }) => market.offers(200)],
  ['writes.verify', ({ writes }) => writes.verify(order.orderId)],
];

const MAY_CREATE: FakeOptions = {
  hasReceipts: false,
  settings: { receipts: { schema: 'castellan', mayCreate: true } },
};

const writes: [name: string, call: (world: GameWorld) => Promise<unknown>, FakeOptions?][] = [
  ['accounts.create', ({ accounts }) => accounts.create({ login, password: 'Test1234' })],
  [
    'accounts.create.2023',
    ({ accounts }) => accounts.create({ login, password: 'Test1234' }),
    YEAR_2023,
  ],
  ['accounts.set-password', ({ accounts }) => accounts.setPassword({ login, password: 'admin' })],
  [
    'accounts.set-password.2023',
    ({ accounts }) => accounts.setPassword({ login, password: 'admin' }),
    YEAR_2023,
  ],
  [
    'writes.deliver-pack',
    (w) =>
      w.writes.deliverPack({
        ...order,
        items: [
          { itemId: 57, quantity: bigCount(9), stacks: true },
          { itemId: 78, quantity: bigCount(2), stacks: false },
        ],
      }),
  ],
  ['writes.deliver', (w) => w.writes.deliver({ ...order, itemId: 57, quantity: bigCount(9) })],
  ['writes.set-name-color', (w) => w.writes.setNameColor({ ...order, color: '#D4A017' })],
  ['writes.set-title-color', (w) => w.writes.setTitleColor({ ...order, color: '#D4A017' })],
  ['writes.grant-vip', (w) => w.writes.grantVip({ ...order, days: 30 })],
  ['writes.lengthen-vip', (w) => w.writes.changeVip({ ...order, seconds: 2_592_000 })],
  ['writes.shorten-vip', (w) => w.writes.changeVip({ ...order, seconds: -86_400 })],
  ['writes.lock', (w) => w.writes.lock({ ...order, code: 'abc123' })],
  ['writes.unlock', (w) => w.writes.unlock(order)],
  ['writes.unlock.first', (w) => w.writes.unlock(order), MAY_CREATE],
  ['writes.ban-account', (w) => w.writes.banAccount({ orderId: order.orderId, login })],
  ['writes.unban-account', (w) => w.writes.unbanAccount({ orderId: order.orderId, login })],
  ['writes.abandon', (w) => w.writes.abandon(order.orderId)],
];

let open: GameWorld | undefined;
afterEach(() => open?.close());

test.each([...reads, ...writes])('%s', async (name, call, options) => {
  const { server, world } = fakePtsWorld(options);
  open = world;
  server.handlers.push(answer);
  await world.describe();
  server.forget();
  await call(world);
  const sql = renderSteps(server.statements().map(withFixedNumbers));
  await expect(sql).toMatchFileSnapshot(`reviewed-sql/${name}.sql`);
});

test('the catalogs', async () => {
  const { server, world } = fakePtsWorld();
  open = world;
  await world.describe();
  await expect(renderSteps(server.statements())).toMatchFileSnapshot('reviewed-sql/describe.sql');
});

test('every table is read with nolock, so no board waits for the game', async () => {
  const { server, world } = fakePtsWorld();
  open = world;
  await world.describe();
  server.forget();
  for (const [name, call] of reads.filter(([name]) =>
    /^(boards|crests|market|characters)\./.test(name),
  )) {
    await call(world);
    for (const { sql } of server.statements()) {
      const tables = sql.match(/"?dbo"?\.\S+/g) ?? [];
      expect(sql.match(/with \(nolock\)/g), name).toHaveLength(tables.length);
    }
    server.forget();
  }
});

test('VIP belongs to the account: it is sold and shown for all its characters together', async () => {
  const { server, world } = fakePtsWorld();
  open = world;
  server.handlers.push(answer);
  await world.writes.grantVip({ ...order, days: 30 });
  await world.characters.byId(id);
  const [sold, shown] = server.statements().filter(({ sql }) => /vip_timestamp/.test(sql));
  expect(sold?.sql).toMatch(/with \(updlock, holdlock\)\s+join .* on t.account_id = o.account_id/);
  expect(sold?.sql).not.toContain('"vip_timestamp" <=');
  expect(shown?.sql).toContain('v.account_id = u.account_id');
});

test('queries on items name the owner kind: the same id may be a clan, a castle or a pet', async () => {
  const { server, world } = fakePtsWorld();
  open = world;
  server.handlers.push(answer);
  for (const [, call] of [...reads, ...writes]) await call(world);
  const items = server.statements().filter(({ sql }) => /"user_item"/.test(sql));
  expect(items.length).toBeGreaterThan(1);
  for (const { sql } of items) expect(sql).toContain('"i"."warehouse" in (0, 1)');
});

test('accounts are varchar, names are nvarchar, and no text has an inferred type', async () => {
  const { server, world } = fakePtsWorld();
  open = world;
  server.handlers.push(answer);
  for (const [, call] of [...reads, ...writes]) await call(world);
  const texts = server
    .statements()
    .flatMap(({ database, parameters }) =>
      parameters
        .filter(({ value }) => typeof value === 'string')
        .map(({ type, value }) => ({ database, type, value })),
    );
  const typesOf = (database: string, value: string) =>
    new Set(texts.filter((t) => t.database === database && t.value === value).map((t) => t.type));
  expect(typesOf('lin2db', 'bob')).toEqual(new Set(['varchar(14)', 'varchar(15)']));
  expect(typesOf('lin2world', 'bob')).toEqual(new Set(['nvarchar(50)']));
  expect(typesOf('lin2world', "O'Hara")).toEqual(new Set(['nvarchar(50)']));
  expect(texts.filter(({ type }) => /\((4000|max)\)/.test(type))).toEqual([]);
});

test('no statement uses the newer keywords that SQL Server 2005 lacks', async () => {
  const { server, world } = fakePtsWorld();
  open = world;
  server.handlers.push(answer);
  for (const [, call] of [...reads, ...writes]) await call(world);
  const text = server.statements().map(({ sql }) => sql);
  expect(text.length).toBeGreaterThan(50);
  expect(text.join('\n')).not.toMatch(
    /\b(offset|fetch|merge|datetime2|iif|concat|try_\w+|json)\b/i,
  );
});

/** Just enough of an answer for the success path of each operation. */
function answer({ sql }: Step): readonly Row[] | undefined {
  if (/@@rowcount/.test(sql)) return [{ affected: 1 }];
  if (/output "inserted"/.test(sql)) return [{ number: 1 }];
  if (/"subjob3_class"/.test(sql)) return [{ class_id: 88, level: 78, subjob_id: 0 }];
  if (/max\("o"\."season"\)/.test(sql)) return [{ season: 12 }];
  return undefined;
}

/** The `ssn` of a new account is random; the rest of the statement is fixed. */
function withFixedNumbers(step: Step): Step {
  const fixed = (value: unknown) =>
    typeof value === 'string' && /^\d{13}$/.test(value) ? '1234567890123' : value;
  return {
    ...step,
    parameters: step.parameters.map(({ type, value }) => ({ type, value: fixed(value) })),
  };
}
