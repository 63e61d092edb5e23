import type { RowDataPacket } from 'mysql2/promise';
import { expect, test, vi } from 'vitest';
import { createMariadbDatabase } from '#server/testing/worlds/mariadb-database.ts';
import { mobiusTables } from '#server/testing/worlds/mobius-tables.ts';
import { startGame } from './game.ts';
import { createRandom } from './random.ts';

const SECOND = '2026-11-16 00:53:51';
const RECEIVER = 268_480_001;

test('counts mail as delivered when its delete fails after taking effect, even if a second mail reuses its timestamp', async () => {
  const database = await createMariadbDatabase(
    'game',
    mobiusTables({ chronicle: 'interlude', engine: 'MyISAM' }),
  );
  const { connection, name, receipts } = database;
  const insertMail = (order: string, count: number) =>
    connection.query(
      'insert into custom_mail (date, receiver, subject, message, items) values (?, ?, ?, ?, ?)',
      [SECOND, RECEIVER, 'Coins', `Yours [${order}]`, `57 ${count}`],
    );
  // MyISAM cannot roll back: the row is deleted although the client gets an error.
  await connection.query(
    "create trigger fail_after_delete after delete on custom_mail for each row signal sqlstate '45000'",
  );
  await insertMail('first', 9);
  const server = new URL(database.url);
  server.pathname = '';
  const game = startGame(server.href, { database: name, receipts }, createRandom(1));
  try {
    await vi.waitFor(async () => {
      const [rows] = await connection.query<RowDataPacket[]>('select 1 from custom_mail');
      expect(rows).toEqual([]);
    }, 120_000);
    await insertMail('second', 4);
    expect(await game.readDelivered()).toEqual(
      new Map([
        ['first', [9]],
        ['second', [4]],
      ]),
    );
  } finally {
    await game.stop();
    await database.drop();
  }
});
