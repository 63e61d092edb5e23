import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { placeUndecidedOrder, withUnreachableWorld } from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { decideOrder } from './decide-order.ts';
import { exportOrders } from './export-orders.ts';
import { type DetailLine, readStoredLines, storedLine } from './order-events.ts';
import { readOrderHistory } from './order-history.view.ts';
import { viewOrder } from './orders.view.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture(database);
});
afterAll(() => fixture.stop());

const origin = { address: '127.0.0.1', userAgent: 'test', requestId: 'r' } as never;

test('lines are read as they were stored, with their times and texts', () => {
  const lines: DetailLine[] = [
    { code: 'no_receipt' },
    { code: 'abandoned', at: new Date('2026-07-01T12:00:00Z') },
    { code: 'note', text: 'the player says so\nno_receipt\n{"at":1} \u0000' },
  ];
  const stored = lines.map(storedLine).join('\n');
  expect(stored.split('\n').slice(0, 2)).toEqual([
    'no_receipt',
    'abandoned {"at":"2026-07-01T12:00:00.000Z"}',
  ]);
  expect(stored).not.toContain('\u0000');
  expect(readStoredLines(stored)).toEqual([
    { code: 'no_receipt', at: 0, text: '' },
    { code: 'abandoned', at: 1_782_907_200, text: '' },
    { code: 'note', at: 0, text: 'the player says so\nno_receipt\n{"at":1} \u0000' },
  ]);
});

test.each([
  'no receipt',
  'abandoned at 2026-07-01T12:00:00.000Z',
  '{"kind":"deliver","characterId":5}',
  'rename 5 {"newName":"Rob"}',
  'worldUnreachable',
  'some_later_code {"text":"x"}',
  'abandoned {"at":"never"}',
  'abandoned {not json}',
])('text without one of our codes stays unchanged: %s', (text) => {
  expect(readStoredLines(text)).toEqual([{ code: 'text', at: 0, text }]);
});

test('a decision shows who made and who confirmed it, why, and the game’s answer', async () => {
  const [adminId, confirmedBy] = [await makePlayer(database.db), await makePlayer(database.db)];
  const id = await placeUndecidedOrder(fixture, await fixture.player({ coins: 100 }));
  const decision = {
    id,
    decision: 'refused',
    note: 'looked',
    adminId,
    confirmedBy,
    origin,
  } as const;
  await decideOrder(withUnreachableWorld(fixture.deps), decision);
  const events = await readOrderHistory(database.db, id);
  expect(events.map(({ what }) => what).slice(0, 1)).toEqual(['unclear_answer']);
  expect(events.at(-2)).toMatchObject({ what: 'waits_for_admin', lines: [{ code: 'timed_out' }] });
  expect(events.at(-1)).toEqual({
    at: expect.any(Number),
    what: 'decided_refused',
    lines: [
      { code: 'decided_by', at: 0, text: await emailOf(adminId) },
      { code: 'confirmed_by', at: 0, text: await emailOf(confirmedBy) },
      { code: 'note', at: 0, text: 'looked' },
      { code: 'game_unknown', at: 0, text: '' },
      { code: 'timed_out', at: 0, text: '' },
    ],
  });
});

test('many checks without an answer do not hide the other events', async () => {
  const adminId = await makePlayer(database.db);
  const id = await placeUndecidedOrder(fixture, await fixture.player({ coins: 100 }));
  const check = { order_id: id, what: 'proof_unknown', detail: 'timed_out' };
  const checks = Array.from({ length: 250 }, () => check);
  await database.db.insertInto('order_event').values(checks).execute();
  const decision = { id, decision: 'refused', note: 'looked', adminId, origin } as const;
  await decideOrder(withUnreachableWorld(fixture.deps), decision);
  const events = (await readOrderHistory(database.db, id)).map(({ what }) => what);
  expect(events[0]).toBe('unclear_answer');
  expect(events).toContain('waits_for_admin');
  expect(events.at(-1)).toBe('decided_refused');
  expect(events.filter((what) => what === 'proof_unknown')).toHaveLength(100);
});

test('what an earlier version stored is shown as it is', async () => {
  const id = await placeUndecidedOrder(fixture, await fixture.player({ coins: 100 }));
  const what = 'decided done by 0198c5d2-1111-7000-8000-000000000001; proof: unknown';
  const event = { order_id: id, what, detail: 'looked\nthe receipt table is missing' };
  await database.db.insertInto('order_event').values(event).execute();
  expect((await readOrderHistory(database.db, id)).at(-1)).toMatchObject({
    what,
    lines: [
      { code: 'text', text: 'looked' },
      { code: 'text', text: 'the receipt table is missing' },
    ],
  });
});

test('a player sees that staff decided, but not who; nor does the export of their data', async () => {
  const adminId = await makePlayer(database.db);
  const player = await fixture.player({ coins: 100 });
  const id = await placeUndecidedOrder(fixture, player);
  const decision = { id, decision: 'done', note: 'looked', adminId, origin } as const;
  const order = await decideOrder(withUnreachableWorld(fixture.deps), decision);
  expect(order.receipt).toContain(adminId);
  expect(viewOrder(order, 'en').receipt).toBe('decision');
  const exported = await exportOrders(database.db, player.id);
  expect(exported).toMatchObject([{ id, state: 'done', receipt: 'decision' }]);
  expect(JSON.stringify(exported)).not.toContain(adminId);
});

async function emailOf(id: string): Promise<string> {
  const row = database.db.selectFrom('player').select('email').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).email;
}
