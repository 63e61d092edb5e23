import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bigCount, characterId, type OrderId, orderId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import { type CuttingProxy, openCuttingProxy } from '#server/testing/cutting-proxy.ts';
import { insertRows } from '#server/testing/worlds/insert-rows.ts';
import { l2jSettings } from '#server/testing/worlds/l2j-settings.ts';
import { connectMariadb } from '#server/testing/worlds/mariadb.ts';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { mobiusTables } from '#server/testing/worlds/mobius-tables.ts';
import { createMobiusWorld } from '../mobius/create-mobius-world.ts';

const CHILD = new URL('../../../testing/worlds/deliver-in-child.ts', import.meta.url);
const RECEIVER = 268_480_001;
/** A delivery sends fewer messages than this. */
const MAX_POINTS = 20;

/** The statements of a delivery, in order. */
const STATEMENTS = {
  InnoDB: [
    'select 1',
    'select get_lock',
    'begin',
    'insert into receipt',
    'insert into custom_mail',
    'commit',
    'do release_lock',
  ],
  MyISAM: [
    'select 1',
    'select get_lock',
    'insert into receipt',
    'insert into custom_mail',
    'update receipt',
    'do release_lock',
  ],
} as const;

let orders = 0;
const freshOrder = () => orderId(`chaos-${process.pid}-${orders++}`);

describe.each(['InnoDB', 'MyISAM'] as const)('deliveries into a queue on %s', (engine) => {
  const worlds: GameWorld[] = [];
  let database: MariadbDatabase;

  beforeAll(async () => {
    database = await createMariadbDatabase(
      'chaos',
      mobiusTables({ chronicle: 'interlude', engine }),
    );
    await insertRows(database.connection, 'characters', [
      { account_name: 'alpha', charId: RECEIVER, char_name: 'Arwen' },
    ]);
    for (let count = 0; count < 4; count++) {
      worlds.push(createMobiusWorld(l2jSettings(database.url, database.receipts)));
    }
  });

  afterAll(async () => {
    await Promise.all(worlds.map((world) => world.close()));
    await database.drop();
  });

  const deliver = (order: OrderId, world = 0, isPack = false) => {
    const target = { orderId: order, characterId: characterId(RECEIVER) };
    const adena = { itemId: 57, quantity: bigCount(1_000) };
    const sword = { itemId: 78, quantity: bigCount(1), stacks: false };
    const writes = worlds[world % worlds.length]?.writes;
    return isPack
      ? writes?.deliverPack({ ...target, items: [{ ...adena, stacks: true }, sword] })
      : writes?.deliver({ ...target, ...adena });
  };

  /** On a busy machine a call may wait too long for the world's lock; the worker would repeat it. */
  const deliverWhenFree = async (order: OrderId, world: number) => {
    for (;;) {
      const outcome = await deliver(order, world);
      const isBusy = outcome?.outcome === 'refused' && outcome.reason === 'worldUnreachable';
      if (!isBusy) return outcome;
    }
  };

  async function gameMail(): Promise<{ date: string; message: string; items: string }[]> {
    const [rows] = await database.connection.query(
      'select cast(date as char) as date, message, items from custom_mail',
    );
    return rows as { date: string; message: string; items: string }[];
  }

  async function countGameMail(order: OrderId): Promise<number> {
    return (await gameMail()).filter(({ message }) => message.includes(`[${order}]`)).length;
  }

  test('twenty concurrent calls of one order have one effect', async () => {
    const order = freshOrder();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => deliverWhenFree(order, index)),
    );
    expect(outcomes[0]).toMatchObject({ outcome: 'done' });
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(await countGameMail(order)).toBe(1);
  });

  test('twenty concurrent orders are twenty deliveries, each with its own second', async () => {
    await database.connection.query('delete from custom_mail');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => deliverWhenFree(freshOrder(), index)),
    );
    for (const outcome of outcomes) expect(outcome).toMatchObject({ outcome: 'done' });
    const dates = (await gameMail()).map(({ date }) => date);
    expect(new Set(dates).size).toBe(20);
  });

  test('a game that empties the queue meanwhile delivers each item once', async () => {
    await database.connection.query('delete from custom_mail');
    const game = await connectMariadb(database.name);
    const handedOver: string[] = [];
    let isOpen = true;
    const playing = (async () => {
      do {
        const [rows] = await game.query(
          'select cast(date as char) as date, receiver, message from custom_mail',
        );
        for (const row of rows as { date: string; receiver: number; message: string }[]) {
          handedOver.push(row.message);
          await game.query('delete from custom_mail where date = ? and receiver = ?', [
            row.date,
            row.receiver,
          ]);
        }
      } while (isOpen || (await gameMail()).length > 0);
    })();
    const orderIds = Array.from({ length: 40 }, freshOrder);
    await Promise.all(orderIds.map((order, index) => deliverWhenFree(order, index)));
    isOpen = false;
    await playing;
    await game.end();
    for (const order of orderIds) {
      expect(handedOver.filter((message) => message.includes(`[${order}]`))).toHaveLength(1);
    }
  });

  test.each([
    ['order', false],
    ['pack', true],
  ])(
    'a process killed at any statement, before or after its response: no %s is lost or done twice',
    async (_, isPack) => {
      await database.connection.query('delete from custom_mail');
      const [before, after] = await Promise.all([
        killAtEvery('before', isPack),
        killAtEvery('after', isPack),
      ]);
      expect(before.slice(0, -1)).toEqual(STATEMENTS[engine]);
      expect(after).toEqual(STATEMENTS[engine]);
    },
    180_000,
  );

  /** The statements at which the process was killed; with `before`, the last is the normal exit. */
  async function killAtEvery(when: 'before' | 'after', isPack: boolean): Promise<string[]> {
    const proxy = await openCuttingProxy(database.url);
    const points: string[] = [];
    for (let at = 1; at <= MAX_POINTS; at++) {
      const order = freshOrder();
      const point = await killAt(proxy, database.receipts, { at, when, order, isPack });
      await checkAfterCrash(order, isPack);
      if (point === null) break;
      points.push(point);
    }
    await proxy.close();
    return points;
  }

  /** A worker finds the order and retries it; on MyISAM the outcome may be unknown. */
  async function checkAfterCrash(order: OrderId, isPack: boolean): Promise<void> {
    const proof = await worlds[0]?.writes.verify(order);
    const before = await countGameMail(order);
    if (engine === 'InnoDB') expect(proof?.state).toBe(before === 1 ? 'done' : 'notDone');
    if (proof?.state === 'done') expect(before).toBe(1);
    const again = await deliver(order, 1, isPack);
    const after = await countGameMail(order);
    if (engine === 'InnoDB') expect([again?.outcome, after]).toEqual(['done', 1]);
    else expect([again?.outcome, after]).toEqual(after === 1 ? ['done', 1] : ['unclear', 0]);
    // A pack is one mail with all of its items.
    for (const { message, items } of await gameMail()) {
      if (message.includes(`[${order}]`)) expect(items).toBe(isPack ? '57 1000;78 1' : '57 1000');
    }
    // Delivered in the meantime: a third attempt must not write another.
    await database.connection.query('delete from custom_mail where message like ?', [
      `%[${order}]`,
    ]);
    await deliver(order, 2, isPack);
    expect(await countGameMail(order)).toBe(0);
  }
});

interface Kill {
  at: number;
  when: 'before' | 'after';
  order: OrderId;
  isPack: boolean;
}

/** The statement at which the process was killed; null if it delivered before that. */
async function killAt(
  proxy: CuttingProxy,
  schema: string,
  { at, when, order, isPack }: Kill,
): Promise<string | null> {
  const child: ChildProcess = fork(CHILD, [proxy.url, schema], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  await once(child, 'message');
  let point = '';
  proxy.arm({
    at,
    when,
    onCut(message) {
      point = statementIn(message);
      child.kill('SIGKILL');
    },
  });
  child.send({ orderId: order, characterId: RECEIVER, isPack });
  const [code, signal] = await exited;
  proxy.disarm();
  expect(signal ?? code).toBe(point === '' ? 0 : 'SIGKILL');
  return point || null;
}

/** The beginning of a query packet: four bytes of length and sequence, one of command, then text. */
function statementIn(message: Buffer): string {
  if (message[4] !== 3) return 'quit';
  const text = message
    .subarray(5)
    .toString()
    .replaceAll('`', '')
    .replace(/castellan_\w+\./, '')
    .trim();
  return /^(select \w+|begin|commit|insert into \w+|update \w+|do \w+)/.exec(text)?.[0] ?? text;
}
