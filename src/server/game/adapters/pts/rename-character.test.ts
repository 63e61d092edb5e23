import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_CLOCK_SKEW_MS } from '../../clock-skew.ts';
import { characterId, orderId } from '../../ids.ts';
import type { WriteOutcome } from '../../outcomes.ts';
import type { CacheDSettings, FrameLength } from './pts-settings.ts';
import { fakePtsWorld, NOW } from './testing/fake-pts-world.ts';
import { FakeReceipts } from './testing/fake-receipts.ts';
import { lost, type Row } from './testing/fake-sql-server.ts';
import { renderSteps } from './testing/render-steps.ts';
import { TestCacheDServer } from './testing/test-cache-d-server.ts';

const cacheD = new TestCacheDServer();
const address = await cacheD.listen();

const id = orderId('o-1');
const order = { orderId: id, characterId: characterId(41), currentName: 'Bob', newName: 'Rob' };

let fake: ReturnType<typeof fakePtsWorld>;
let receipts: FakeReceipts;
/** The content of lin2world; CacheD changes the name in it. */
let character: { char_name: string; account_id: number; login: Date | null; logout: Date | null };
/** Parts of statements whose queries find a row. */
let matchingSql: Set<string>;
let time: Date;

beforeEach(async () => {
  time = NOW;
  receipts = new FakeReceipts();
  character = { char_name: 'Bob', account_id: 9, login: null, logout: null };
  matchingSql = new Set();
  fake = openWorld('all');
  cacheD.received.length = 0;
  cacheD.react = rename;
  cacheD.counts = null;
  await fake.world.describe();
  fake.server.forget();
});

function openWorld(frameLength: FrameLength | undefined, changes: Partial<CacheDSettings> = {}) {
  const opened = fakePtsWorld({
    settings: {
      // No test waits this long: a busy machine must not look like a silent CacheD.
      cacheD: { ...address, timeoutMs: 30_000, ...(frameLength && { frameLength }), ...changes },
      forbiddenNames: ['annou'],
      now: () => time,
    },
  });
  opened.server.handlers.push(receipts.handler, ({ sql }): readonly Row[] | undefined => {
    if (/"u"\."char_name"/.test(sql)) return [character];
    for (const part of matchingSql) if (sql.includes(part)) return [{ found: 1 }];
    return undefined;
  });
  return opened;
}
afterEach(() => fake.world.close());

function rename({ opcode, texts }: { opcode: number; texts: readonly string[] }) {
  if (opcode === 4) character.char_name = texts[0] ?? '';
  return { result: 1 };
}

test('the rename is sent once, and the changed name proves it', async () => {
  const done = { outcome: 'done', receipt: { reference: 'receipt 1', at: NOW } };
  expect(await fake.world.writes.rename(order)).toEqual(done);
  expect(cacheD.opcodes()).toEqual([1, 4]);
  expect(cacheD.received[1]).toMatchObject({ characterId: 41, texts: ['Rob', 'castellan'] });
  expect(receipts.rows.get('o-1')).toMatchObject({ state: 'done' });
  await expect(renderSteps(fake.server.statements())).toMatchFileSnapshot(
    'reviewed-sql/writes.rename.sql',
  );

  expect(await fake.world.writes.rename(order)).toEqual(done);
  expect(cacheD.opcodes()).toEqual([1, 4]);
});

test('twenty parallel calls request the change once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => fake.world.writes.rename(order)),
  );
  expect(cacheD.opcodes().filter((opcode) => opcode === 4)).toEqual([4]);
  // On a busy machine a call may stop polling before CacheD has responded to the one that sent it.
  const kinds = new Set(outcomes.map(({ outcome }) => outcome));
  expect([...kinds].filter((kind) => kind !== 'unclear')).toEqual(['done']);
  expect(await fake.world.writes.rename(order)).toMatchObject({ outcome: 'done' });
  expect(cacheD.opcodes().filter((opcode) => opcode === 4)).toEqual([4]);
});

test('a call whose check gets no response reports the outcome of the concurrent call', async () => {
  const bothRequested = Promise.withResolvers<void>();
  const isDone = Promise.withResolvers<void>();
  cacheD.react = async (received) => {
    if (received.opcode === 4) return rename(received);
    const isFirst = cacheD.opcodes().length === 1;
    if (!isFirst) bothRequested.resolve();
    await (isFirst ? bothRequested.promise : isDone.promise);
    return isFirst ? { result: 1 } : 'hangUp';
  };
  const calls = [fake.world.writes.rename(order), fake.world.writes.rename(order)];
  const first = await Promise.race(calls);
  expect(first).toMatchObject({ outcome: 'done' });
  isDone.resolve();
  expect(await Promise.all(calls)).toEqual([first, first]);
  expect(cacheD.opcodes()).toEqual([1, 1, 4]);
});

/** As the server compares names: without regard to case. */
function holdsOwnName() {
  fake.server.handlers.unshift(({ sql, parameters }) => {
    if (!sql.includes('select top(1) u.char_id')) return undefined;
    const [name, except] = parameters.map(({ value }) => value);
    const isOwn = String(name).toLowerCase() === character.char_name.toLowerCase();
    return isOwn && except !== 41 ? [{ char_id: 41 }] : [];
  });
}

describe('is refused without sending the rename, and leaves no receipt:', () => {
  const cases: [string, () => void, Partial<typeof order>, WriteOutcome][] = [
    ['a name with an invalid character', () => {}, { newName: "R'ob" }, refused('nameNotAllowed')],
    ['a forbidden part', () => {}, { newName: 'xAnnouX' }, refused('nameNotAllowed')],
    ['a stale current name', () => {}, { currentName: 'bob' }, refused('nameHasChanged')],
    ['online', () => Object.assign(character, { login: NOW }), {}, refused('characterOnline')],
    ['a taken name', () => matchingSql.add('select top(1) u.char_id'), {}, refused('nameTaken')],
    ['its own name in different case', holdsOwnName, { newName: 'BOB' }, refused('nameTaken')],
    [
      'the game forbids it',
      () => matchingSql.add('user_prohibit as'),
      {},
      refused('nameNotAllowed'),
    ],
    [
      'a forbidden word',
      () => matchingSql.add('user_prohibit_word'),
      {},
      refused('nameNotAllowed'),
    ],
    ['a reserved name', () => matchingSql.add('user_name_reserved'), {}, refused('nameTaken')],
  ];

  test.each(cases)('%s', async (_, arrange, change, outcome) => {
    arrange();
    expect(await fake.world.writes.rename({ ...order, ...change })).toEqual(outcome);
    expect(cacheD.opcodes()).not.toContain(4);
    expect(receipts.rows.size).toBe(0);
  });
});

test('a CacheD that does not respond is not sent the rename', async () => {
  await fake.world.close();
  fake = openWorld('all', { timeoutMs: 3_000 });
  cacheD.react = () => 'silence';
  expect(await fake.world.writes.rename(order)).toEqual(refused('worldUnreachable'));
  expect(cacheD.opcodes()).toEqual([1]);
  expect(fake.server.statements().some(({ sql }) => sql === 'begin')).toBe(false);
});

const LENGTHS = ['all', 'withoutOperator', 'withoutStrings'] as const;

describe.each(LENGTHS)('a CacheD that counts %s', (counts) => {
  test.each(LENGTHS)('and a portal configured for %s', async (frameLength) => {
    await fake.world.close();
    fake = openWorld(frameLength);
    cacheD.counts = counts;
    const outcome = await fake.world.writes.rename(order);
    if (counts === frameLength) expect(outcome).toMatchObject({ outcome: 'done' });
    // A harmless request shows whether the operator's name is counted; only a rename shows the
    // rest.
    else if (counts === 'all' || frameLength === 'all') {
      expect(outcome).toEqual(refused('worldUnreachable'));
      expect(cacheD.opcodes()).toEqual([1]);
    } else expect(outcome).toMatchObject({ outcome: 'unclear' });
    expect(character.char_name).toBe(counts === frameLength ? 'Rob' : 'Bob');
  });
});

test('without the frame length setting nothing is sent', async () => {
  await fake.world.close();
  fake = openWorld(undefined);
  expect(await fake.world.writes.rename(order)).toEqual(refused('notSupported'));
  expect(cacheD.opcodes()).toEqual([]);
});

test('a refusal by CacheD is final if the name is unchanged', async () => {
  cacheD.react = ({ opcode }) => ({ result: opcode === 4 ? 12 : 1 });
  expect(await fake.world.writes.rename(order)).toEqual(refused('worldRefused'));
  expect(receipts.rows.size).toBe(0);
});

test('a refusal by CacheD does not count if the name did change', async () => {
  cacheD.react = (received) => ({ ...rename(received), result: received.opcode === 4 ? 0 : 1 });
  expect(await fake.world.writes.rename(order)).toMatchObject({ outcome: 'done' });
});

test('a CacheD that confirms but does nothing is not trusted', async () => {
  cacheD.react = () => ({ result: 1 });
  expect(await fake.world.writes.rename(order)).toMatchObject({ outcome: 'unclear' });
  expect(receipts.rows.get('o-1')).toMatchObject({ state: 'sent' });
});

test('after a lost response, the name shows that the change was made', async () => {
  cacheD.react = (received) =>
    rename(received) && received.opcode === 4 ? 'reset' : { result: 1 };
  expect(await fake.world.writes.rename(order)).toMatchObject({ outcome: 'done' });
});

describe('a rename whose response is lost before the change', () => {
  beforeEach(async () => {
    cacheD.react = ({ opcode }) => (opcode === 4 ? 'hangUp' : { result: 1 });
    expect(await fake.world.writes.rename(order)).toMatchObject({ outcome: 'unclear' });
  });

  test('is never sent again', async () => {
    cacheD.react = rename;
    expect(await fake.world.writes.rename(order)).toMatchObject({ outcome: 'unclear' });
    expect(cacheD.opcodes()).toEqual([1, 4]);
  });

  test('is not done yet, and cannot be abandoned: CacheD cannot undo', async () => {
    expect(await fake.world.writes.verify(id)).toEqual({
      state: 'notDone',
      evidence: [
        { code: 'cached_asked', at: NOW },
        { code: 'name_is', text: 'Bob' },
      ],
    });
    expect(await fake.world.writes.abandon(id)).toMatchObject({ state: 'unknown' });
  });

  test('is done as soon as the name says so', async () => {
    character.char_name = 'Rob';
    const receipt = { reference: 'receipt 1', at: NOW };
    expect(await fake.world.writes.verify(id)).toMatchObject({ state: 'done', receipt });
    expect(await fake.world.writes.rename(order)).toEqual({ outcome: 'done', receipt });
    expect(receipts.rows.get('o-1')).toMatchObject({ state: 'done' });
  });

  test('is done if the game logged it, whatever the current name is', async () => {
    character.char_name = 'Third';
    time = new Date(NOW.getTime() + 3_600_000);
    matchingSql.add('user_history');
    expect(await fake.world.writes.verify(id)).toMatchObject({
      state: 'done',
      evidence: [{ code: 'name_in_history', text: 'Rob' }],
    });
    const statement = fake.server.statements().find(({ sql }) => sql.includes('user_history'));
    expect(statement?.parameters.map(({ value }) => value)).toContain(
      -(3_600 + MAX_CLOCK_SKEW_MS / 1000),
    );
  });
});

test('an abandoned order is not sent', async () => {
  await fake.world.writes.abandon(id);
  expect(await fake.world.writes.rename(order)).toEqual(refused('orderAbandoned'));
  expect(cacheD.opcodes()).toEqual([]);
});

test('the same order ID with a different name is refused', async () => {
  await fake.world.writes.rename(order);
  expect(await fake.world.writes.rename({ ...order, newName: 'Tom' })).toEqual(
    refused('orderMismatch'),
  );
});

test('a database lost before the packet has changed nothing; after it, the name decides', async () => {
  fake.server.fault = ({ sql }) => {
    if (sql === 'begin') throw lost();
    return undefined;
  };
  expect(await fake.world.writes.rename(order)).toEqual(refused('worldUnreachable'));
  expect(cacheD.opcodes()).toEqual([1]);

  fake.server.fault = ({ sql }) => {
    if (sql.startsWith('update "castellan"')) throw lost();
    return undefined;
  };
  expect(await fake.world.writes.rename(order)).toMatchObject({ outcome: 'done' });
  fake.server.fault = undefined;
  expect(await fake.world.writes.verify(id)).toMatchObject({ state: 'done' });
});

test('a receipt with an unclear commit is deleted, and the rename is not sent', async () => {
  let commits = 0;
  fake.server.fault = ({ sql }) =>
    sql === 'commit' && ++commits === 1 ? 'lostAfterwards' : undefined;
  expect(await fake.world.writes.rename(order)).toEqual(refused('worldUnreachable'));
  expect(cacheD.opcodes()).toEqual([1]);
  expect(receipts.rows.size).toBe(0);
});

test('deleting its own receipt leaves that of another call alone', async () => {
  const packet = Promise.withResolvers<void>();
  const deleted = Promise.withResolvers<void>();
  let deleting: number | undefined;
  fake.server.handlers.unshift(({ sql, connection }) => {
    if (sql === 'commit' && connection === deleting) deleted.resolve();
    if (!sql.startsWith('delete from "castellan"')) return undefined;
    deleting = connection;
    // Only when the other call has its own receipt and CacheD is processing it.
    return packet.promise.then(() => receipts.handler({ ...last(sql), connection })) as Promise<[]>;
  });
  const last = (sql: string) => {
    const step = fake.server.statements().findLast((one) => one.sql === sql);
    if (step === undefined) throw new Error('not sent');
    return step;
  };
  cacheD.react = async (received) => {
    if (received.opcode !== 4) return { result: 1 };
    packet.resolve();
    await deleted.promise;
    return rename(received);
  };
  let commits = 0;
  fake.server.fault = (step) => {
    if (step.sql !== 'commit' || ++commits > 1) return undefined;
    throw lost();
  };
  const outcomes = await Promise.all([
    fake.world.writes.rename(order),
    fake.world.writes.rename(order),
  ]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect(receipts.rows.get('o-1')).toMatchObject({ state: 'done' });
  expect(cacheD.opcodes().filter((opcode) => opcode === 4)).toEqual([4]);
});

function refused(reason: Extract<WriteOutcome, { outcome: 'refused' }>['reason']): WriteOutcome {
  return { outcome: 'refused', reason };
}
