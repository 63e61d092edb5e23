import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { statementLine } from './statement-csv.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture(database);
});
afterAll(() => fixture.stop());

async function give(playerId: string, coins: number, source: string): Promise<void> {
  const entry = { key: randomUUID(), playerId, purse: 'coins', amount: amount(coins) } as const;
  await inTransaction(database.db, credit, { ...entry, source });
}

async function csv(playerId: string, purse = 'coins'): Promise<string[]> {
  const { statusCode, body } = await fixture.raw(playerId, `/api/statement.csv?purse=${purse}`);
  expect(statusCode).toBe(200);
  const lines = body.split('\r\n');
  expect(lines.pop()).toBe('');
  return lines;
}

describe('a statement as CSV', () => {
  test('has every transaction of the balance, newest first, and nobody else’s', async () => {
    const [player, other] = [await makePlayer(database.db), await makePlayer(database.db)];
    await give(player, 5, 'test');
    await give(other, 99, 'test');
    await give(player, 7, 'test');
    const [head, ...lines] = await csv(player);
    expect(head).toBe('number,time,reason,reference,amount,balance');
    expect(lines.map((line) => line.split(',').slice(-2))).toEqual([
      ['7', '12'],
      ['5', '5'],
    ]);
    expect(await csv(player, 'votes')).toHaveLength(1);
  });

  test('continues beyond one batch without losing or repeating a line', async () => {
    const player = await makePlayer(database.db);
    for (let n = 1; n <= 1_003; n += 1) await give(player, 1, 'test');
    const [, ...lines] = await csv(player);
    expect(lines).toHaveLength(1_003);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1_003);
    expect(lines.at(0)?.endsWith(',1,1003')).toBe(true);
    expect(lines.at(-1)?.endsWith(',1,1')).toBe(true);
  });

  test('runs no formula in a spreadsheet, and quotes what would break a line', () => {
    const line = { id: 1, createdAt: new Date(0), amount: 1, balanceAfter: 1 };
    expect(statementLine({ ...line, reason: '=cmd()', reference: 'a,"b"\n' })).toBe(
      '1,1970-01-01T00:00:00.000Z,\'=cmd(),"a,""b""\n",1,1\r\n',
    );
  });

  test('has only the day of a creator’s share, since the time could identify the buyer', async () => {
    const at = new Date('2026-01-02T13:14:15.678Z');
    const line = { id: 1, createdAt: at, reference: 'creator:1', amount: 1, balanceAfter: 1 };
    for (const reason of ['credit:creator', 'take-back:creator', 'debt:creator']) {
      expect(statementLine({ ...line, reason })).toBe(
        `1,2026-01-02T00:00:00.000Z,${reason},creator:1,1,1\r\n`,
      );
    }
    expect(statementLine({ ...line, reason: 'credit:stripe' })).toContain(',2026-01-02T13:14:15.');
  });

  test('is refused for a purse that does not exist', async () => {
    const player = await makePlayer(database.db);
    const wrong = await fixture.raw(player, '/api/statement.csv?purse=gold');
    expect(wrong.statusCode).toBe(400);
  });
});

test('the statement as JSON has only the day of a creator’s share as well', async () => {
  const player = await makePlayer(database.db);
  await give(player, 5, 'creator');
  const { body } = await fixture.raw(player, '/api/statement');
  const [line] = JSON.parse(body).lines;
  expect(line).toMatchObject({ reason: 'credit:creator' });
  expect(line.at % 86_400).toBe(0);
});
