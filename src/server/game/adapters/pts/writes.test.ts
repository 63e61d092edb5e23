import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bigCount, characterId, orderId } from '../../ids.ts';
import type { WriteOutcome } from '../../outcomes.ts';
import type { WorldWrites } from '../../writes.ts';
import { type FakeOptions, fakePtsWorld, NOW } from './testing/fake-pts-world.ts';
import { FakeReceipts } from './testing/fake-receipts.ts';
import { lost, type Row, sqlError } from './testing/fake-sql-server.ts';
import { WORLD_EXTENDED, WORLD_STOCK } from './testing/pts-tables.ts';

const order = { orderId: orderId('o-1'), characterId: characterId(41) };

type Write = (writes: WorldWrites, id?: string) => Promise<WriteOutcome>;
const deliver: Write = (writes, id = 'o-1') =>
  writes.deliver({ ...order, orderId: orderId(id), itemId: 57, quantity: bigCount(5) });
const color: Write = (writes) => writes.setNameColor({ ...order, color: '#00FF00' });
const vip: Write = (writes) => writes.grantVip({ ...order, days: 30 });
const lock: Write = (writes) => writes.lock({ ...order, code: 'abc123' });
const unlock: Write = (writes) => writes.unlock(order);
const all: [name: string, Write][] = [
  ['deliver', deliver],
  ['setNameColor', color],
  ['grantVip', vip],
  ['lock', lock],
  ['unlock', unlock],
];

let fake: ReturnType<typeof fakePtsWorld>;
let receipts: FakeReceipts;
/** How many rows the effect's statement finds. */
let affected: number;
/** The character as a read sees it after a statement that found nothing. */
let character: Row | undefined;

async function open(options?: FakeOptions): Promise<void> {
  fake = fakePtsWorld(options);
  receipts = new FakeReceipts();
  [affected, character] = [1, { login: null, logout: null }];
  fake.server.handlers.push(receipts.handler, ({ sql }) => {
    if (/@@rowcount/.test(sql)) return [{ affected }];
    if (/select "u"\."login"/.test(sql)) return character ? [character] : [];
    return undefined;
  });
  await fake.world.describe();
  fake.server.forget();
}

beforeEach(() => open());
afterEach(() => fake.world.close());

describe.each(all)('%s', (_, write) => {
  test('is done with a receipt, once', async () => {
    const first = await write(fake.world.writes);
    expect(first).toEqual({ outcome: 'done', receipt: { reference: 'receipt 1', at: NOW } });
    expect(await write(fake.world.writes)).toEqual(first);
    expect(effects()).toBe(1);
  });

  test('is done once when twenty calls run in parallel', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => write(fake.world.writes)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ outcome: 'done' });
    expect(effects()).toBe(1);
  });

  test('for a missing character leaves no trace', async () => {
    [affected, character] = [0, undefined];
    const outcome = await write(fake.world.writes);
    expect(outcome).toEqual({ outcome: 'refused', reason: 'characterNotFound' });
    expect(receipts.rows.size).toBe(0);
  });

  /** The four steps: begin, receipt, effect, commit. */
  test.each([1, 2, 3])('a connection lost at step %i has done nothing', async (at) => {
    fake.server.fault = (_, step) => {
      if (step === at) throw lost();
      return undefined;
    };
    expect(await write(fake.world.writes)).toEqual({
      outcome: 'refused',
      reason: 'worldUnreachable',
    });
    expect(receipts.rows.size).toBe(0);
    fake.server.fault = undefined;
    expect(await write(fake.world.writes)).toMatchObject({ outcome: 'done' });
  });

  test('a commit whose response is lost is unclear, and can be proven', async () => {
    fake.server.fault = (_, step) => (step === 4 ? 'lostAfterwards' : undefined);
    expect(await write(fake.world.writes)).toMatchObject({ outcome: 'unclear' });
    fake.server.fault = undefined;
    expect(await fake.world.writes.verify(order.orderId)).toMatchObject({ state: 'done' });
    expect(await write(fake.world.writes)).toMatchObject({ outcome: 'done' });
    expect(effects()).toBe(1);
  });

  test('a commit that never arrived is unclear, and can be proven not to have happened', async () => {
    fake.server.fault = (_, number) => {
      if (number === 4) throw lost();
      return undefined;
    };
    expect(await write(fake.world.writes)).toMatchObject({ outcome: 'unclear' });
    fake.server.fault = undefined;
    expect(await fake.world.writes.verify(order.orderId)).toEqual({
      state: 'notDone',
      evidence: [{ code: 'no_receipt' }],
    });
  });

  test('after abandoning it can never be done', async () => {
    expect(await fake.world.writes.abandon(order.orderId)).toMatchObject({ state: 'fenced' });
    expect(await write(fake.world.writes)).toEqual({
      outcome: 'refused',
      reason: 'orderAbandoned',
    });
    expect(effects()).toBe(0);
  });

  test('what is done cannot be abandoned', async () => {
    await write(fake.world.writes);
    expect(await fake.world.writes.abandon(order.orderId)).toMatchObject({ state: 'done' });
  });

  test('a duplicate that is not the receipt does not pass for an order already done', async () => {
    const report = vi.fn();
    await fake.world.close();
    await open({ settings: { report } });
    fake.server.fault = (_, step) => {
      if (step === 3) throw sqlError(2601);
      return undefined;
    };
    expect(await write(fake.world.writes)).toEqual({ outcome: 'refused', reason: 'worldRefused' });
    expect(report).toHaveBeenCalledOnce();
  });
});

test('a write that lacks a grant is refused, not as unreachable, and the reason is reported', async () => {
  const report = vi.fn();
  await fake.world.close();
  await open({ settings: { report } });
  fake.server.fault = ({ sql }) => {
    if (/ItemDelivery/.test(sql)) throw sqlError(229);
    return undefined;
  };
  expect(await deliver(fake.world.writes)).toEqual(refused('worldRefused'));
  expect(receipts.rows.size).toBe(0);
  expect(report.mock.calls[0]).toMatchObject([
    'writes.deliver',
    { message: expect.stringContaining('a privilege is missing'), cause: { number: 229 } },
  ]);
});

test('the same order with other content is refused', async () => {
  await deliver(fake.world.writes);
  expect(await unlock(fake.world.writes)).toEqual({ outcome: 'refused', reason: 'orderMismatch' });
});

test('the fields of an order may come in any order', async () => {
  await fake.world.writes.deliver({ ...order, itemId: 57, quantity: bigCount(5) });
  const again = fake.world.writes.deliver({ quantity: bigCount(5), itemId: 57, ...order });
  expect(await again).toMatchObject({ outcome: 'done' });
});

test.each<[string, Write, Row, WriteOutcome]>([
  ['a name color while online', color, { login: NOW, logout: null }, refused('characterOnline')],
  ['VIP while online', vip, { login: NOW, logout: new Date(0) }, refused('characterOnline')],
  ['a second VIP', vip, { login: null, logout: null }, refused('alreadyVip')],
  ['a second lock', lock, { login: NOW, logout: null }, refused('alreadyLocked')],
  ['an unlock without a lock', unlock, { login: null, logout: null }, refused('notLocked')],
])('%s is refused and rolled back', async (_, write, row, outcome) => {
  [affected, character] = [0, row];
  expect(await write(fake.world.writes)).toEqual(outcome);
  expect(fake.server.statements().at(-1)?.sql).toBe('rollback');
  expect(receipts.rows.size).toBe(0);
});

test.each(['0', '2147483648', '99999999999999999999'])(
  'a quantity of %s is refused',
  async (quantity) => {
    const order = { orderId: orderId('o-2'), characterId: characterId(41), itemId: 57 };
    expect(await fake.world.writes.deliver({ ...order, quantity: bigCount(quantity) })).toEqual(
      refused('worldRefused'),
    );
    expect(receipts.rows.size).toBe(0);
  },
);

describe('a pack', () => {
  const items = [
    { itemId: 57, quantity: bigCount(5), stacks: true },
    { itemId: 78, quantity: bigCount(2), stacks: false },
  ];

  test('is one row for each stack, in the transaction of its receipt, once', async () => {
    const first = await fake.world.writes.deliverPack({ ...order, items });
    expect(first).toMatchObject({ outcome: 'done' });
    expect(effects()).toBe(3);
    expect(fake.server.statements().at(-1)?.sql).toBe('commit');
    expect(await fake.world.writes.deliverPack({ ...order, items })).toEqual(first);
    expect(effects()).toBe(3);
  });

  test('that fails at any of its rows leaves none of them', async () => {
    for (const last of [1, 2, 3]) {
      await fake.world.close();
      await open();
      let rows = 0;
      fake.server.fault = ({ sql }) => {
        if (/ItemDelivery/.test(sql)) rows += 1;
        if (rows === last) throw sqlError(229);
        return undefined;
      };
      const outcome = await fake.world.writes.deliverPack({ ...order, items });
      expect(outcome).toEqual(refused('worldRefused'));
      expect(receipts.rows.size).toBe(0);
    }
  });

  test.each([
    ['without items', []],
    ['with an item twice', [items[0], items[0]]],
    ['of nine pieces', [{ itemId: 78, quantity: bigCount(9), stacks: false }]],
    ['with an id that no column holds', [{ itemId: 65_536, quantity: bigCount(1), stacks: true }]],
  ])('%s is refused', async (_, wrong) => {
    const outcome = await fake.world.writes.deliverPack({ ...order, items: wrong as typeof items });
    expect(outcome).toEqual(refused('worldRefused'));
  });
});

test('the oldest version of the queue has no enchant column, and no statement names one', async () => {
  const columns = WORLD_EXTENDED['ItemDelivery'] ?? [];
  await fake.world.close();
  await open({
    world: { ...WORLD_EXTENDED, ItemDelivery: columns.filter((line) => !/^enchant/.test(line)) },
  });
  await deliver(fake.world.writes);
  expect(fake.server.statements().some(({ sql }) => sql.includes('enchant'))).toBe(false);
});

test('a code is never stored in clear text, not even in the receipt', async () => {
  await lock(fake.world.writes);
  expect(JSON.stringify(fake.server.statements())).not.toContain('abc123');
});

test.each(all)('%s is not supported on stock files', async (_, write) => {
  await fake.world.close();
  await open({ world: WORLD_STOCK });
  expect(await write(fake.world.writes)).toEqual(refused('notSupported'));
  expect(fake.server.statements()).toEqual([]);
});

describe('the receipt table', () => {
  const mayCreate = { receipts: { schema: 'castellan', mayCreate: true } };

  test('is not created without receipts.may_create', async () => {
    await fake.world.close();
    await open({ hasReceipts: false });
    expect(await deliver(fake.world.writes)).toEqual(refused('notSupported'));
    expect(await fake.world.writes.verify(order.orderId)).toMatchObject({ state: 'unknown' });
    expect(await fake.world.writes.abandon(order.orderId)).toMatchObject({ state: 'unknown' });
    expect(fake.server.statements()).toEqual([]);
  });

  test('is created before the first write; another process may have been faster', async () => {
    await fake.world.close();
    await open({ hasReceipts: false, settings: mayCreate });
    fake.server.fault = ({ sql }) => {
      if (/create table/.test(sql)) throw sqlError(2714);
      return undefined;
    };
    expect(await deliver(fake.world.writes)).toMatchObject({ outcome: 'done' });
  });

  test('a missing privilege to create it refuses the write with a reason', async () => {
    const report = vi.fn();
    await fake.world.close();
    await open({ hasReceipts: false, settings: { ...mayCreate, report } });
    fake.server.fault = ({ sql }) => {
      if (/create schema/.test(sql)) throw sqlError(2760);
      return undefined;
    };
    expect(await deliver(fake.world.writes)).toEqual(refused('worldRefused'));
    expect(report.mock.calls[0]?.[1]).toMatchObject({ number: 2760 });
  });
});

test('a missing response to a check proves nothing', async () => {
  fake.server.fault = () => {
    throw lost();
  };
  expect(await fake.world.writes.verify(order.orderId)).toMatchObject({ state: 'unknown' });
  expect(await fake.world.writes.abandon(order.orderId)).toMatchObject({ state: 'unknown' });
});

test('a caller who gives up gets unclear, and a write that has begun continues', async () => {
  const leaving = new AbortController();
  fake.server.fault = ({ sql }) => {
    if (sql === 'begin') leaving.abort(new Error('stopping'));
    return undefined;
  };
  const writing = fake.world.writes.unlock(order, { signal: leaving.signal });
  expect(await writing).toMatchObject({ outcome: 'unclear' });
  await vi.waitFor(() => expect(receipts.rows.size).toBe(1), 120_000);
});

function effects(): number {
  return fake.server
    .statements()
    .filter(({ sql }) => /@@rowcount/.test(sql) && !/"receipt"/.test(sql)).length;
}

function refused(reason: Extract<WriteOutcome, { outcome: 'refused' }>['reason']): WriteOutcome {
  return { outcome: 'refused', reason };
}
