import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettingChange } from '#contract/settings.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
let adminId = '';

beforeAll(async () => {
  fixture = await openOrderFixture(database, {});
  adminId = await makePlayer(database.db);
});
afterAll(() => fixture.stop());

const save = (changes: SettingChange[]) =>
  fixture.send(adminId, 'POST', '/api/admin/settings', { changes }, { 'x-test-admin': 'yes' });

test('a color with too little contrast is refused, and its contrast is shown', async () => {
  const key = 'site.colors.aden.accent';
  const { status, body } = await save([{ key, value: '#6b5a3a' }]);
  expect([status, body.code, body.fields]).toEqual([400, 'color_unreadable', [key]]);
  expect(body.message).toMatch(/contrast is [12]\.\d : 1, and text needs at least 4\.5 : 1/);
  expect(fixture.settings.config.site.colors.aden.accent).toBe('#d6b162');
});

test('a color that is readable in the dark theme is refused in the light one', async () => {
  expect((await save([{ key: 'site.colors.aden.accent', value: '#7fd4ff' }])).status).toBe(200);
  expect((await save([{ key: 'site.colors.parchment.accent', value: '#7fd4ff' }])).body.code).toBe(
    'color_unreadable',
  );
  await save([{ key: 'site.colors.aden.accent', value: null }]);
});

test('the name, the tagline and the castle of the front page take effect immediately', async () => {
  const changes = [
    { key: 'site.name', value: 'Elmore' },
    { key: 'site.tagline.es', value: 'Un reino' },
    { key: 'site.hero_castle', value: 'rune' },
  ];
  expect((await save(changes)).status).toBe(200);
  expect(fixture.settings.config.site).toMatchObject({
    name: 'Elmore',
    tagline: { es: 'Un reino' },
    hero_castle: 'rune',
  });
  await save(changes.map(({ key }) => ({ key, value: null })));
});
