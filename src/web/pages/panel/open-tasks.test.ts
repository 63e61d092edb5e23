import { expect, test } from 'vitest';
import { GIFTS_PATH } from '#contract/gifts.ts';
import { REWARDS_PATH } from '#contract/rewards.ts';
import { SECURITY_PATH } from '#contract/security.ts';
import { VOTES_PATH } from '#contract/votes.ts';
import { createApi } from '#web/lib/api.ts';
import { loadOpenTasks } from './open-tasks.ts';

const tasksWith = (bodies: Record<string, unknown>) =>
  loadOpenTasks(
    createApi(async (_, path) =>
      path in bodies ? { status: 200, body: bodies[path] } : { status: 500, body: {} },
    ),
  );

test('finds an unclaimed reward, open vote sites, offered gifts and a missing second factor', async () => {
  const tasks = await tasksWith({
    [REWARDS_PATH]: {
      daily: { is_claimed: false, problem: null, step: 2, days: [1, 5, 9], purse: 'votes' },
    },
    [VOTES_PATH]: {
      sites: [
        { state: 'ready', points: 2 },
        { state: 'voted', points: 4 },
        { state: 'ready', points: 1 },
      ],
    },
    [GIFTS_PATH]: { offers: [{}] },
    [SECURITY_PATH]: { totp: false, passkeys: [] },
  });
  expect(tasks).toEqual({
    reward: { day: 2, days: 3, amount: 5, purse: 'votes' },
    votes: { sites: 2, points: 3 },
    gifts: 1,
    lacksSecondFactor: true,
  });
});

test('suggests nothing that is done, not allowed yet, or cannot be read', async () => {
  const none = {
    reward: null,
    votes: { sites: 0, points: 0 },
    gifts: 0,
    lacksSecondFactor: false,
  };
  expect(await tasksWith({})).toEqual(none);
  const done = await tasksWith({
    [REWARDS_PATH]: { daily: { is_claimed: false, problem: 'level' } },
    [VOTES_PATH]: { sites: [] },
    [GIFTS_PATH]: { offers: [] },
    [SECURITY_PATH]: { totp: false, passkeys: [{}] },
  });
  expect(done).toEqual(none);
});
