import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import {
  bossDied,
  type NotificationFixture,
  openNotificationFixture,
} from '#server/testing/notifications/fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { FoundEvent } from '../record-events.ts';

const database = openTestDatabase();
let db: Db;
let fixture: NotificationFixture;

beforeAll(async () => {
  db = database.db;
  fixture = await openNotificationFixture(database);
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  await fixture.clear();
  fixture.setNow(new Date());
});

const states = async () =>
  (await fixture.deliveries()).map(({ channel, state }) => `${channel} ${state}`);
const AT_NINE = expect.stringContaining('09:00');

/** Sends whenever the delivery is due, until it ends; returns the hours since `begin` of each attempt. */
async function attemptsFrom(begin: Date): Promise<number[]> {
  const hours: number[] = [];
  for (let due: Date | undefined = begin; due; ) {
    fixture.setNow(due);
    await fixture.endWaits();
    const before = fixture.services.telegrams().length;
    await fixture.sender.send('telegram');
    const isSent = fixture.services.telegrams().length > before;
    if (isSent) hours.push((due.getTime() - begin.getTime()) / 3_600_000);
    const next = await db
      .selectFrom('notification_delivery')
      .select(['state', sql<number>`extract(epoch from due_at - now())::float8`.as('seconds')])
      .executeTakeFirstOrThrow();
    // The whole delay, although part of it has already passed.
    const wait = Math.min(30 * 2 ** Math.ceil(Math.log2(next.seconds / 30)), 7_200);
    due = next.state === 'queued' ? new Date(due.getTime() + wait * 1_000) : undefined;
  }
  return hours;
}

test('a time zone unknown to this Node version falls back to the world’s, for that player only', async () => {
  const [unknown, other] = [await fixture.player(), await fixture.player()];
  // As a newer Node accepted it before a rollback. It is 09:00 in the world's zone.
  fixture.setNow(new Date('2126-06-01T12:00:00Z'));
  const stored = { quiet_from: 8 * 60, quiet_to: 9 * 60 + 30, zone: 'Nowhere/At_All' };
  await db
    .insertInto('notification_preference')
    .values({ player_id: unknown, ...stored })
    .execute();
  for (const [index, player] of [unknown, other].entries()) {
    await fixture.subscribe(player, 'boss');
    await fixture.withTelegram(player, 1 + index);
  }
  await fixture.record(bossDied('greyclaw_kutus', new Date('2126-06-01T12:00:00Z')));
  await fixture.sender.prepare();
  for (const player of [unknown, other]) {
    expect((await fixture.list(player)).notifications).toMatchObject([{ text: AT_NINE }]);
  }
  const { due_at } = await db
    .selectFrom('notification_delivery')
    .select('due_at')
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(due_at.toISOString()).toBe('2126-06-01T12:30:00.000Z');
  await fixture.endWaits();
  await fixture.send();
  expect(fixture.services.telegrams()).toMatchObject([{ chat_id: 2 }]);
  fixture.setNow(new Date('2126-06-01T12:31:00Z'));
  await fixture.endWaits();
  await fixture.send();
  expect(fixture.services.telegrams()).toMatchObject([{ chat_id: 2 }, { chat_id: 1 }]);
});

test('errors of a service are retried with increasing delays while the notification is still useful', async () => {
  const player = await fixture.player();
  await fixture.withTelegram(player, 1);
  await fixture.subscribe(player, 'boss');
  fixture.services.answerWith(() => ({ status: 502 }));
  const now = new Date();
  const soon: FoundEvent = {
    ...{ kind: 'boss_window_soon', key: '1', worldId: 1, subject: 'greyclaw_kutus' },
    ...{ data: { name: 'Greyclaw Kutus' }, happenedAt: now },
  };
  await fixture.record(soon);
  await fixture.sender.prepare();
  const ofSoon = await attemptsFrom(now);
  expect(ofSoon.map((hours) => Math.round(hours * 3_600))).toEqual([0, 30, 90, 210, 450]);
  expect(await states()).toEqual(['telegram failed']);

  await fixture.clear();
  fixture.services.answerWith(() => ({ status: 502 }));
  await fixture.withTelegram(player, 1);
  await fixture.subscribe(player, 'order');
  fixture.setNow(now);
  await fixture.record({
    ...{ kind: 'order_done', key: '1', worldId: 0, subject: '1', playerId: player },
    ...{ data: { name: '1' }, happenedAt: now },
  });
  await fixture.sender.prepare();
  const ofOrder = await attemptsFrom(now);
  expect(ofOrder.at(-1)).toBeGreaterThan(70);
  expect(ofOrder.at(-1)).toBeLessThan(72);
  const waits = ofOrder.slice(1).map((hours, index) => hours - (ofOrder[index] ?? 0));
  expect(Math.max(...waits)).toBe(2);
  expect(ofOrder.length).toBeLessThan(50);
  expect(await states()).toEqual(['telegram failed']);
});

test('a support answer is delivered after two days of outage', async () => {
  const player = await fixture.player();
  await fixture.withTelegram(player, 1);
  const now = new Date();
  await fixture.record({
    ...{ kind: 'report_answered', key: '1', worldId: 0, subject: '1', playerId: player },
    ...{ data: { name: 'Lost sword' }, happenedAt: now },
  });
  await fixture.sender.prepare();
  fixture.services.answerWith(() =>
    fixture.clock.now().getTime() < now.getTime() + 48 * 3_600_000 ? { status: 502 } : undefined,
  );
  const hours = await attemptsFrom(now);
  expect(hours.at(-1)).toBeLessThan(50);
  expect(await states()).toEqual(['telegram sent']);
});

test('nothing is sent in quiet hours; what is outdated by their end is skipped, but listed on the site', async () => {
  const player = await fixture.player();
  await fixture.subscribe(player, 'boss');
  await fixture.subscribe(player, 'report');
  await fixture.withTelegram(player, 1);
  const now = new Date('2126-06-01T03:00:00Z');
  fixture.setNow(now);
  await db
    .insertInto('notification_preference')
    .values({ player_id: player, quiet_from: 1_380, quiet_to: 480, zone: 'America/Buenos_Aires' })
    .execute();
  const answered: FoundEvent = {
    kind: 'report_answered',
    key: '1',
    worldId: 0,
    subject: '1',
    playerId: player,
    data: { name: 'Lost sword' },
    happenedAt: now,
  };
  await fixture.record(bossDied('greyclaw_kutus', now), answered);
  await fixture.work();
  expect((await states()).sort()).toEqual(['telegram queued', 'telegram skipped']);
  expect((await fixture.list(player)).notifications).toHaveLength(2);
  // Midnight in Buenos Aires: until 8 in the morning there.
  const due = await db
    .selectFrom('notification_delivery')
    .select('due_at')
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  expect(due.due_at.toISOString()).toBe('2126-06-01T11:00:00.000Z');
});

test('outdated notifications, and those of suspended players, are not sent', async () => {
  const [late, suspended] = [await fixture.player(), await fixture.player()];
  await fixture.subscribe(late, 'boss', 'greyclaw_kutus');
  await fixture.subscribe(suspended, 'boss', 'pan_draid');
  await fixture.withTelegram(late, 1);
  await fixture.withTelegram(suspended, 2);
  const now = new Date();
  await fixture.record(bossDied('greyclaw_kutus', now), bossDied('pan_draid', now));
  await fixture.sender.prepare();
  await db.updateTable('player').set({ suspended_at: now }).where('id', '=', suspended).execute();
  fixture.setNow(new Date(now.getTime() + 3 * 3_600_000));
  await fixture.send();
  expect(fixture.services.telegrams()).toEqual([]);
  expect(await states()).toEqual(['telegram skipped', 'telegram skipped']);
});
