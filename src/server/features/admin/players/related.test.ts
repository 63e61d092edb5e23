import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let db: Db;
let fixture: OrderFixture;
let [gina, player, other] = ['', '', ''];

beforeAll(async () => {
  db = database.db;
  fixture = await openOrderFixture(database);
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  gina = await makePlayer(db, { roleId: 'game_master' });
  [player, other] = [await makePlayer(db), await makePlayer(db)];
});

const recordLogin = (id: string, address: string) =>
  writeAudit(db, {
    actorId: id,
    action: 'session.start',
    subjectKind: 'player',
    subjectId: id,
    origin: { address, userAgent: null },
  });
const recordBrowser = (id: string, device: string) =>
  db.insertInto('player_device').values({ player_id: id, device }).execute();
const related = (who = gina) =>
  fixture.send(who, 'GET', `/api/admin/players/${player}/related`, undefined, {
    'x-test-admin': 'stored',
  });

test('accounts that share an IP address or a browser are listed, with what they share', async () => {
  const [first, second, device] = [randomUUID(), randomUUID(), randomUUID()];
  const [cousin, stranger] = [await makePlayer(db), await makePlayer(db)];
  for (const address of [first, second]) await recordLogin(player, address);
  for (const address of [first, second, second]) await recordLogin(other, address);
  await recordLogin(stranger, randomUUID());
  await recordBrowser(player, device);
  await recordBrowser(cousin, device);
  await recordBrowser(stranger, randomUUID());
  const { body } = await related();
  expect(body.rows).toMatchObject([
    { player_id: cousin, devices: 1, addresses: [] },
    { player_id: other, devices: 0, addresses: [first, second].toSorted() },
  ]);
  expect(body.rows).toHaveLength(2);
});

test('the list needs the permission for moderation', async () => {
  const accountant = await makePlayer(db, { roleId: 'accountant' });
  expect((await related(accountant)).status).toBe(403);
  expect((await related()).body.rows).toEqual([]);
});
