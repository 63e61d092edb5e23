import type { FastifyReply } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts';
import { createLog } from '#server/platform/log.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createWaitingRoom, type WaitingRoom } from './waiting-room.ts';

const database = openTestDatabase();
const limiter = createMemoryLimiter();
afterAll(() => limiter.close());

/** How many passwords wait on each node, and how many it hashes in a second. */
let waiting = 0;
const PER_SECOND = 8;
let now = new Date('2026-11-16T12:00:00Z');

function openNode(
  overrides: Record<string, unknown> = {},
  { stepMs, perSecond } = { stepMs: 0, perSecond: PER_SECOND },
): WaitingRoom {
  return createWaitingRoom({
    config: testConfig(database.url, overrides),
    db: database.db,
    clock: { now: () => now },
    log: createLog({ level: 'silent', pretty: false }),
    limiter,
    queue: { waiting: () => waiting, perSecond: () => perSecond },
    stepMs,
  });
}

let visitors = 0;

/** A browser with a cookie jar and its own IP address. */
function openVisitor(from = '') {
  visitors += 1;
  const ip = `10.${Math.floor(visitors / 250)}.${visitors % 250}.1`;
  let cookie = from;
  const reply = {
    setCookie: (name: string, value: string) => {
      cookie = `${name}=${value}`;
    },
  } as unknown as FastifyReply;
  const request = () => ({ headers: { cookie }, ip, load: null });
  return {
    cookie: () => cookie,
    enter: (node: WaitingRoom) => node.enter(request(), reply),
    peek: (node: WaitingRoom) => node.peek(request()),
    /** Whether the form was accepted. */
    submit: (node: WaitingRoom) =>
      node.admit(request(), reply).then(
        () => true,
        (error: { code?: string }) => {
          expect(error.code).toBe('waiting_room');
          return false;
        },
      ),
  };
}

beforeEach(async () => {
  waiting = 0;
  now = new Date('2026-11-16T12:00:00Z');
  await database.db.updateTable('waiting_room').set({ issued: 0, admitted: 0 }).execute();
  await database.db.deleteFrom('waiting_room_use').execute();
});

/** Every node advances the queue, then loads what the others did. */
async function step(...nodes: WaitingRoom[]): Promise<void> {
  for (const node of nodes) await node.advance();
  for (const node of nodes) await node.load();
}

test('without a queue nobody has to wait, and nothing is written', async () => {
  const node = openNode();
  const visitor = openVisitor();
  expect(await visitor.enter(node)).toBeNull();
  expect(await visitor.submit(node)).toBe(true);
  expect(visitor.cookie()).toBe('');
});

test('two hundred visitors on two nodes are admitted in order of arrival, each once', async () => {
  const nodes = [openNode(), openNode()] as const;
  waiting = 201;
  const people = [];
  for (let i = 0; i < 200; i += 1) {
    const visitor = openVisitor();
    const place = await visitor.enter(nodes[i % 2 === 0 ? 0 : 1]);
    expect(place?.ahead).toBe(i);
    people.push(visitor);
  }
  // As long as the nodes are busy nobody is admitted.
  await step(...nodes);
  expect(await people[0]?.submit(nodes[0])).toBe(false);
  waiting = 0;
  const order: number[] = [];
  const remaining = new Set(people.keys());
  while (remaining.size > 0) {
    await step(...nodes);
    const before = order.length;
    // The last in line poll first: it does not help them.
    for (const i of [...remaining].reverse()) {
      const node = nodes[i % 2 === 0 ? 1 : 0];
      if (people[i]?.peek(node) !== null) continue;
      expect(await people[i]?.submit(node)).toBe(true);
      remaining.delete(i);
      order.push(i);
    }
    const admitted = order.slice(before).sort((a, b) => a - b);
    // Those admitted now follow those admitted before, with no gap.
    expect(admitted).toEqual(admitted.map((_, index) => before + index));
    expect(admitted.length).toBeLessThanOrEqual(2 * 1.5 * PER_SECOND);
    expect(admitted.length).toBeGreaterThan(0);
  }
  expect(order).toHaveLength(200);
  // The queue has ended: the next visitor needs no place.
  expect(await openVisitor().submit(nodes[0])).toBe(true);
});

test('visitors who arrive while others wait are admitted after them, even on an idle node', async () => {
  const busy = openNode();
  waiting = 201;
  const first = openVisitor();
  await first.enter(busy);
  waiting = 0;
  const idle = openNode();
  await idle.load();
  const second = openVisitor();
  expect(await second.submit(idle)).toBe(false);
  expect(second.peek(idle)).toEqual({ ahead: 1, seconds: 1 });
  await step(idle, busy);
  expect(await second.submit(busy)).toBe(true);
  expect(await first.submit(idle)).toBe(true);
});

test('the time shown is computed from how fast visitors are admitted', async () => {
  const node = openNode({}, { stepMs: 300, perSecond: 1 });
  await database.db.updateTable('waiting_room').set({ issued: 1_000 }).execute();
  await node.load();
  const visitor = openVisitor();
  // Two every 300 ms at most.
  expect((await visitor.enter(node))?.ahead).toBe(1_000);
  await vi.waitFor(() => expect(visitor.peek(node)?.ahead).toBeLessThan(997), 120_000);
  expect(visitor.peek(node)?.seconds).toBeGreaterThan(60);
  await node.stop();
});

describe('the time shown, with steps of one second', () => {
  let ms = 0;
  beforeEach(() => {
    ms = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => ms);
  });
  afterEach(() => vi.restoreAllMocks());

  test('counts those whom other nodes admit', async () => {
    const [first, second] = [openNode(), openNode()];
    await database.db.updateTable('waiting_room').set({ issued: 1_000 }).execute();
    await first.load();
    await second.load();
    for (let i = 0; i < 10; i += 1) {
      ms += 1_000;
      await second.advance();
      // Loaded before its own step, as after a notification.
      await first.load();
      await first.advance();
    }
    // 761 places at 24 per second, which it approaches step by step.
    expect(openVisitor().peek(first)?.seconds).toBeLessThan(40);
  });

  test('is not computed from a step that admitted everybody', async () => {
    const node = openNode();
    waiting = 201;
    await openVisitor().enter(node);
    waiting = 0;
    ms += 1_000;
    await node.advance();
    await database.db.updateTable('waiting_room').set({ issued: 401 }).execute();
    await node.load();
    // 401 places at the 8 per second that can be hashed.
    expect(openVisitor().peek(node)).toEqual({ ahead: 400, seconds: 51 });
  });
});

test('a restart keeps the order and everybody’s place', async () => {
  const before = openNode();
  waiting = 201;
  const people = [openVisitor(), openVisitor(), openVisitor()];
  for (const visitor of people) await visitor.enter(before);
  await before.stop();
  waiting = 0;
  const after = openNode({
    secret: 'another-secret-another-secret-another',
    old_secrets: ['test-secret-test-secret-test-secret'],
  });
  await after.load();
  expect(people.map((visitor) => visitor.peek(after)?.ahead)).toEqual([0, 1, 2]);
  const late = openVisitor();
  expect(await late.submit(after)).toBe(false);
  expect(late.peek(after)?.ahead).toBe(3);
  await step(after);
  for (const visitor of people) expect(await visitor.submit(after)).toBe(true);
});

describe('a place', () => {
  let node: WaitingRoom;
  beforeEach(() => {
    node = openNode();
    waiting = 201;
  });

  /** This many wait, and none is admitted. */
  async function fill(count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) await openVisitor().enter(node);
  }

  test('cannot be forged: a changed number, time or signature is refused', async () => {
    await fill(20);
    const visitor = openVisitor();
    await visitor.enter(node);
    const [name = '', value = ''] = visitor.cookie().split('=');
    const [place = '', seen = '', signature = ''] = value.split('.');
    expect(place).toBe('21');
    for (const forged of [
      `1.${seen}.${signature}`,
      `21.${Number(seen) + 100}.${signature}`,
      `1.${seen}.${'0'.repeat(64)}`,
      `1.${seen}`,
      '1',
      `-1.${seen}.${signature}`,
    ]) {
      const forger = openVisitor(`${name}=${forged}`);
      expect(await forger.submit(node)).toBe(false);
      // At the end of the line, with a place of their own.
      expect(Number(forger.cookie().split('=')[1]?.split('.')[0])).toBeGreaterThan(21);
    }
  });

  test('signed with another secret is refused', async () => {
    const other = openNode({ secret: 'another-secret-another-secret-another' });
    const visitor = openVisitor();
    await visitor.enter(other);
    await fill(5);
    expect(await visitor.enter(node)).toMatchObject({ ahead: 6 });
  });

  test('copied to other browsers admits three of them', async () => {
    const owner = openVisitor();
    await owner.enter(node);
    waiting = 0;
    await step(node);
    // There is a queue again, or nobody would need a place.
    waiting = 201;
    const accepted = [];
    for (let i = 0; i < 10; i += 1) accepted.push(await openVisitor(owner.cookie()).submit(node));
    expect(accepted.filter(Boolean)).toHaveLength(3);
  });

  test('of a visitor who left expires after five minutes, and is kept while they poll', async () => {
    const [left, stayed] = [openVisitor(), openVisitor()];
    await left.enter(node);
    await stayed.enter(node);
    for (let i = 0; i < 3; i += 1) {
      now = new Date(now.getTime() + 200_000);
      expect(await stayed.enter(node)).toMatchObject({ ahead: 1 });
    }
    expect(await left.enter(node)).toMatchObject({ ahead: 2 });
  });

  test('expires even after it was admitted', async () => {
    const visitor = openVisitor();
    await visitor.enter(node);
    waiting = 0;
    await step(node);
    waiting = 201;
    now = new Date(now.getTime() + 301_000);
    expect(await visitor.submit(node)).toBe(false);
  });

  test('of a visitor who left delays nobody', async () => {
    await fill(24);
    const last = openVisitor();
    await last.enter(node);
    waiting = 0;
    await step(node);
    await step(node);
    await step(node);
    expect(await last.submit(node)).toBe(true);
  });

  test('is issued to one network sixty times a minute at most', async () => {
    const answers = [];
    for (let i = 0; i < 61; i += 1) {
      const request = { headers: {}, ip: '10.200.1.1', load: null };
      const reply = { setCookie: () => undefined } as unknown as FastifyReply;
      answers.push(
        await node.enter(request, reply).then(
          () => 'given',
          (error: { code: string }) => error.code,
        ),
      );
    }
    expect(answers.slice(59)).toEqual(['given', 'slow_down']);
  });
});

test('a request that is shed for load gets a place too', async () => {
  const node = openNode();
  const reply = { setCookie: () => undefined } as unknown as FastifyReply;
  const load = { load: 'login', isShed: true, waitedMs: 0 } as const;
  await expect(node.admit({ headers: {}, ip: '10.201.1.1', load }, reply)).rejects.toMatchObject({
    code: 'waiting_room',
    queue: { ahead: 0 },
  });
});
