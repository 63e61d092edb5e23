import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptStatements } from '#server/game/adapters/l2j/receipts/create-receipts.ts';
import { testConfig } from '#server/testing/test-config.ts';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { describeReceiptsSince, readHighWaterMark } from './high-water-mark.ts';

let game: MariadbDatabase;
beforeAll(async () => {
  game = await createMariadbDatabase('mark', []);
  for (const statement of receiptStatements(game.receipts)) await game.connection.query(statement);
});
afterAll(() => game.drop());

async function perform(worldId: number, orderId: string): Promise<void> {
  await game.connection.query(
    `insert into ${game.receipts}.receipt (world_id, order_id, kind, character_id, content, state, at_ms)
     values (?, ?, 'deliver', 1, '{}', 'done', 1)`,
    [worldId, orderId],
  );
}

function mark() {
  const world = { flavor: 'mobius', name: 'A', receipts: { schema: game.receipts } };
  const worlds = [
    { ...world, id: 1, game_database: { url: game.url } },
    { ...world, id: 2, name: 'B', game_database: { url: 'mysql://127.0.0.1:1/away' } },
  ];
  return readHighWaterMark(testConfig('postgres://localhost/x', { worlds }));
}

test('orders performed after a backup are counted; an unreachable game is reported', async () => {
  await perform(1, 'a');
  await perform(9, 'of another world');
  const atBackup = await mark();
  expect(atBackup).toEqual([
    { world: 1, receipt: 1 },
    { world: 2, receipt: null },
  ]);
  expect(describeReceiptsSince(atBackup, await mark())).toEqual([
    expect.stringMatching(/^World 2: its receipts could not be compared/),
  ]);
  await perform(1, 'b');
  expect(describeReceiptsSince(atBackup, await mark())[0]).toMatch(
    /^World 1: the game performed up to \d order/,
  );
});
