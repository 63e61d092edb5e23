import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArticle, makeCategory } from '#server/testing/make-article.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** How staff edit the shop, and what players see of it. */
const database = openTestDatabase();
const ADMIN = { 'x-test-admin': 'yes' };
let fixture: OrderFixture;
let admin = '';
let reader = '';

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  admin = (await fixture.player()).id;
  reader = (await fixture.player()).id;
});
afterAll(() => fixture.stop());

const save = (path: string, body: object) => fixture.send(admin, 'POST', path, body, ADMIN);
const shop = async (query = '') =>
  (await fixture.send(reader, 'GET', `/api/shop?server_id=1${query}`)).body;

const ARTICLE = {
  server_id: null,
  titles: { en: 'War chest', es: 'Cofre de guerra' },
  descriptions: { en: 'For a siege.', es: '' },
  position: 5,
  is_hidden: false,
  price: 40,
  items: [{ item_id: 57, count: 10, stacks: true }],
  choices: [],
  stock: null,
  limit_count: null,
  limit_days: null,
  starts_at: 0,
  ends_at: 0,
  image_id: null,
};

async function saveCategory(fields: object = {}): Promise<number> {
  const category = { titles: { en: 'Siege', es: 'Asedio' }, position: 0, is_hidden: false };
  const { status, body } = await save('/api/admin/shop-categories', { ...category, ...fields });
  expect(status).toBe(200);
  return body.id;
}

test('an article is created, shown, changed and hidden again', async () => {
  const category_id = await saveCategory();
  const { status, body } = await save('/api/admin/shop', { ...ARTICLE, category_id });
  expect([status, body.message]).toEqual([200, 'Article saved.']);
  const { id } = body;
  const shown = await shop(`&category=${category_id}`);
  expect(shown.rows).toMatchObject([
    { id, title: 'War chest', price: 40, version: 1, items: [{ name: 'Adena', count: 10 }] },
  ]);
  // Only a change of what a player gets or pays increases the version.
  await save('/api/admin/shop', {
    ...ARTICLE,
    id,
    revision: 1,
    category_id,
    stock: 3,
    position: 9,
  });
  expect((await shop(`&category=${category_id}`)).rows).toMatchObject([{ version: 1, left: 3 }]);
  await save('/api/admin/shop', { ...ARTICLE, id, revision: 2, category_id, price: 41 });
  expect((await shop(`&category=${category_id}`)).rows).toMatchObject([{ version: 2, price: 41 }]);
  await save('/api/admin/shop', { ...ARTICLE, id, revision: 3, category_id, is_hidden: true });
  expect((await shop(`&category=${category_id}`)).rows).toEqual([]);
  expect((await fixture.send(reader, 'GET', `/api/shop/articles/${id}`)).status).toBe(404);
  const log = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_kind', '=', 'article')
    .execute();
  expect(log).toHaveLength(4);
});

test('a change based on an outdated revision is refused and keeps the newer one', async () => {
  const category_id = await saveCategory();
  const { id } = (await save('/api/admin/shop', { ...ARTICLE, category_id, price: 1 })).body;
  const path = `/api/admin/shop/${id}`;
  const read = async () => (await fixture.send(admin, 'GET', path, undefined, ADMIN)).body;
  const { revision } = await read();
  const edited = { ...ARTICLE, id, category_id };
  const saved = await save('/api/admin/shop', { ...edited, revision, price: 1_000 });
  expect(saved.status).toBe(200);
  for (const outdated of [{ revision }, {}]) {
    const { status, body } = await save('/api/admin/shop', { ...edited, ...outdated, price: 1 });
    expect([status, body.code]).toEqual([409, 'shop_edited_meanwhile']);
  }
  expect(await read()).toMatchObject({ price: 1_000, version: 2, revision: revision + 1 });
});

test('of concurrent changes based on one revision, one is saved', async () => {
  const category_id = await saveCategory();
  const { id } = (await save('/api/admin/shop', { ...ARTICLE, category_id })).body;
  const changes = [41, 42, 43].map((price) =>
    save('/api/admin/shop', { ...ARTICLE, id, revision: 1, category_id, price }),
  );
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

test('a change to a category based on an outdated revision is refused too', async () => {
  const id = await saveCategory();
  await saveCategory({ id, revision: 1, is_hidden: true });
  const titles = { en: 'Sieges', es: 'Asedios' };
  const category = { id, revision: 1, titles, position: 0, is_hidden: false };
  const { status, body } = await save('/api/admin/shop-categories', category);
  expect([status, body.code]).toEqual([409, 'shop_edited_meanwhile']);
});

test('a hidden category hides its articles', async () => {
  const category_id = await saveCategory();
  await save('/api/admin/shop', { ...ARTICLE, category_id });
  expect((await shop(`&category=${category_id}`)).total).toBe(1);
  await saveCategory({ id: category_id, revision: 1, is_hidden: true });
  const { total, categories } = await shop(`&category=${category_id}`);
  expect(total).toBe(0);
  expect(categories.map(({ id }: { id: number }) => id)).not.toContain(category_id);
});

test.each([
  ['no items', { items: [] }],
  ['too many stacks', { items: Array.from({ length: 9 }, (_, index) => line(index + 1)) }],
  ['an item twice', { items: [line(57), line(57)] }],
  ['too many pieces that do not stack', { items: [{ ...line(78), count: 9, stacks: false }] }],
  ['a cursed weapon', { items: [line(8190)] }],
  ['an option whose item is delivered anyway', { choices: [{ options: [option(57)] }] }],
  ['no price', { price: 0 }],
  ['an end before its start', { starts_at: 2_000, ends_at: 1_000 }],
  ['no title', { titles: { en: '' } }],
])('an article with %s is refused', async (_, fields) => {
  const category_id = await saveCategory();
  const { status } = await save('/api/admin/shop', { ...ARTICLE, category_id, ...fields });
  expect(status).toBe(400);
});

describe('items that do not stack', () => {
  const CUSTOM_ITEM = 60_001;
  beforeAll(async () => {
    await sql`insert into game_item (world_id, item_id, name, words, kind, grade)
      values (1, ${CUSTOM_ITEM}, 'Custom sword', '', 'weapon', 'S')`.execute(database.db);
  });

  test.each([
    ['a weapon of the built-in table', { items: [{ ...line(78), count: 5 }] }],
    ['a weapon in an option', { items: [], choices: [{ options: [option(80)] }] }],
    ['a weapon of the imported data', { items: [line(CUSTOM_ITEM)] }],
  ])('%s cannot be saved as a stack', async (_, fields) => {
    const article = { ...ARTICLE, category_id: await saveCategory(), ...fields };
    const { status, body } = await save('/api/admin/shop', article);
    expect([status, body.code]).toEqual([400, 'item_does_not_stack']);
  });

  test('a weapon is saved as single pieces, and an unknown item as staff declare it', async () => {
    const items = [{ ...line(78), count: 5, stacks: false }, line(60_002)];
    const article = { ...ARTICLE, category_id: await saveCategory(), items };
    expect((await save('/api/admin/shop', article)).status).toBe(200);
  });
});

function line(item_id: number) {
  return { item_id, count: 1, stacks: true };
}

function option(item_id: number) {
  return { archetypes: [], items: [line(item_id)] };
}

test('an unknown category or article is not found', async () => {
  expect((await save('/api/admin/shop', { ...ARTICLE, category_id: 999_999 })).status).toBe(404);
  const category_id = await saveCategory();
  const missing = { ...ARTICLE, category_id, id: 999_999 };
  expect((await save('/api/admin/shop', missing)).status).toBe(404);
});

test('an uploaded icon is shown', async () => {
  const png = await sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const icon = await fixture.upload(admin, '/api/admin/shop-icons', png, {
    ...ADMIN,
    'content-type': 'image/png',
  });
  const category_id = await saveCategory();
  await save('/api/admin/shop', { ...ARTICLE, category_id, image_id: icon.image_id });
  expect((await shop(`&category=${category_id}`)).rows).toMatchObject([{ image: icon.image }]);
});

test('the catalog is paged in the order staff set, searched by words, and limited to its server', async () => {
  const categoryId = await makeCategory(database.db, 'Many');
  const created = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      makeArticle(database.db, { categoryId, title: `Bundle ${index}` }),
    ),
  );
  await makeArticle(database.db, { categoryId, title: 'Bundle elsewhere', worldId: 2 });
  const first = await shop(`&category=${categoryId}`);
  expect([first.rows.length, first.total]).toEqual([24, 30]);
  const second = await shop(`&category=${categoryId}&after=${first.next}`);
  const ids = [...first.rows, ...second.rows].map(({ id }: { id: number }) => id);
  expect(ids).toEqual([...created].sort((a, b) => a - b));
  expect((await shop('&q=bUNDLE%2029')).rows).toMatchObject([{ title: 'Bundle 29' }]);
  expect((await shop('&q=%25')).total).toBe(0);
});

test('the summary mentions the shop once something is on sale', async () => {
  await makeArticle(database.db);
  const { body } = await fixture.send(reader, 'GET', '/api/summary');
  expect(body.has_shop).toBe(true);
});
