import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAuditLog } from '#server/features/audit/verify-audit-log.ts';
import { receiptStatements } from '#server/game/adapters/l2j/receipts/create-receipts.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { insertRows } from '#server/testing/worlds/insert-rows.ts';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { mobiusTables } from '#server/testing/worlds/mobius-tables.ts';
import { readHighWaterMark } from './high-water-mark.ts';
import {
  describeUnrecorded,
  reportUnrecordedReceipts,
  UNRECORDED_ACTION,
} from './unrecorded-receipts.ts';

const database = openTestDatabase();
const [ARWEN, DELETED] = [268_480_001, 268_480_002];
const AT = Date.UTC(2026, 10, 16, 12);
let game: MariadbDatabase;

beforeAll(async () => {
  const tables = mobiusTables({ chronicle: 'interlude', engine: 'InnoDB' });
  game = await createMariadbDatabase('unknown', tables);
  await insertRows(game.connection, 'characters', [
    { account_name: 'alpha', charId: ARWEN, char_name: 'Arwen' },
  ]);
  for (const statement of receiptStatements(game.receipts)) await game.connection.query(statement);
});
afterAll(() => game.drop());

async function perform(
  id: string,
  character: number,
  state = 'done',
  { kind = 'deliver', content = {} } = {},
): Promise<string> {
  await game.connection.query(
    `insert into ${game.receipts}.receipt
      (world_id, order_id, kind, character_id, content, state, at_ms) values (1, ?, ?, ?, ?, ?, ?)`,
    [id, kind, character, JSON.stringify({ kind, characterId: character, ...content }), state, AT],
  );
  return id;
}

function configWithGame() {
  const world = { id: 1, name: 'A', flavor: 'mobius', receipts: { schema: game.receipts } };
  return testConfig(database.url, { worlds: [{ ...world, game_database: { url: game.url } }] });
}

/** An order that was under way when the backup was taken. */
async function placeOrder(playerId: string): Promise<string> {
  const id = randomUUID();
  const order = { id, player_id: playerId, kind: 'deliver', world_id: 1, login: 'alpha' };
  await database.db
    .insertInto('game_order')
    .values({ ...order, content: '{}', lane: id, purse: 'coins', price: 0 })
    .execute();
  return id;
}

test('orders that only the game knows are listed with their player and written to the audit log', async () => {
  const player = await makePlayer(database.db);
  await database.db
    .insertInto('game_account')
    .values({ world_id: 1, login: 'alpha', player_id: player, state: 'ready' })
    .execute();
  const config = configWithGame();
  await perform(randomUUID(), ARWEN);
  const atBackup = await readHighWaterMark(config);
  await perform(await placeOrder(player), ARWEN);
  const [spent, ofDeleted] = [
    await perform(randomUUID(), ARWEN),
    await perform(randomUUID(), DELETED, 'unsure'),
  ];
  await perform(randomUUID(), ARWEN, 'abandoned');

  const found = await reportUnrecordedReceipts(config, atBackup);
  expect(found).toEqual([
    expect.objectContaining({ orderId: spent, character: 'Arwen', playerId: player }),
    expect.objectContaining({ orderId: ofDeleted, character: null, playerId: null }),
  ]);
  expect(found.map(describeUnrecorded)).toEqual([
    `World 1: deliver for Arwen (${ARWEN}), player ${player}, at 2026-11-16T12:00:00.000Z, order ${spent}`,
    expect.stringContaining('a deleted character'),
  ]);
  const entries = await database.db
    .selectFrom('audit_log')
    .select(['subject_id', 'detail'])
    .where('action', '=', UNRECORDED_ACTION)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { subject_id: player, detail: { order: spent, character: 'Arwen' } },
    { subject_id: null, detail: { order: ofDeleted } },
  ]);
  expect((await verifyAuditLog(database.db)).brokenAuditLog).toEqual([]);
});

test('account and character bans that only the game knows are listed', async () => {
  const config = configWithGame();
  const owner = await makePlayer(database.db);
  await database.db
    .insertInto('game_account')
    .values({ world_id: 1, login: 'bravo', player_id: owner, state: 'ready' })
    .execute();
  const atBackup = await readHighWaterMark(config);
  const ofAccount = (login: string) => ({ kind: 'banAccount', content: { login } });
  const banned = await perform(randomUUID(), 0, 'done', ofAccount('bravo'));
  const unlinked = await perform(randomUUID(), 0, 'done', ofAccount('nobodys'));
  const character = await perform(randomUUID(), ARWEN, 'done', { kind: 'banCharacter' });
  await perform(randomUUID(), 0, 'abandoned', ofAccount('bravo'));

  const found = await reportUnrecordedReceipts(config, atBackup);
  expect(found).toMatchObject([
    { orderId: banned, kind: 'banAccount', character: 'account bravo', playerId: owner },
    { orderId: unlinked, kind: 'banAccount', character: 'account nobodys', playerId: null },
    { orderId: character, kind: 'banCharacter', character: 'Arwen' },
  ]);
  expect(describeUnrecorded(found[1] ?? expect.fail())).toContain(
    'banAccount for account nobodys, not linked to any player',
  );
});
