import { expect, test } from 'vitest';
import { testConfig } from '#server/testing/test-config.ts';
import {
  identityHandlers,
  jobs,
  moneyHandlers,
  notificationHandlers,
  orderHandlers,
} from './job-list.ts';
import { streamHandlers, worldHandlers } from './world-handlers.ts';

/** Nothing is called: handlers are created without using their dependencies. */
const deps = { config: testConfig('postgres://nowhere/none') } as never;
const handlers = [
  ...orderHandlers(deps),
  ...identityHandlers(deps, async () => undefined),
  ...moneyHandlers(deps),
  ...worldHandlers(deps),
  ...notificationHandlers(deps),
  ...streamHandlers(deps),
];
const sorted = (names: readonly string[]) => [...names].sort();

test('every declared job has one handler, and vice versa', () => {
  const handled = handlers.map(({ job }) => job.name);
  expect(sorted(handled)).toEqual(sorted(jobs.map(({ name }) => name)));
});

test('repeated jobs have one run per key and no dead letters', () => {
  const repeated = handlers.filter(({ repetition }) => repetition);
  expect(repeated.length).toBeGreaterThan(5);
  expect(repeated.filter(({ job }) => job.policy !== 'one_per_key')).toEqual([]);
  // The next run is the retry.
  expect(repeated.filter(({ job }) => job.hasDeadLetters)).toEqual([]);
});

test('without a Telegram bot, Telegram is not polled', () => {
  const config = testConfig('postgres://nowhere/none');
  const repeatedWith = (telegram?: object) =>
    notificationHandlers({
      config: { ...config, notifications: { ...config.notifications, telegram } },
    } as never)
      .find(({ job }) => job.name === 'notifications.read-telegram')
      ?.repetition?.all().size;
  expect([repeatedWith(), repeatedWith({ token: '1:a', bot: 'b' })]).toEqual([0, 1]);
});
