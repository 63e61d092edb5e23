import { expect, test } from 'vitest';
import type { HealthReply } from '#contract/health.ts';
import { healthProblems } from './health-problems.ts';

const DELIVERY = { held: 0, performing: 0, unclear: 0, lag_seconds: 0 };
const DIAGNOSIS = { examined_at: 1, findings: [], grants: [], fixes: [] };

function health(change: {
  world?: Partial<HealthReply['worlds'][number]>;
  queue?: Partial<HealthReply['queues'][number]>;
  backup?: Partial<HealthReply['backup']>;
}): HealthReply {
  const world = { reachable: true, delivery: DELIVERY, diagnosis: DIAGNOSIS, ...change.world };
  const queue = { name: 'q', waiting: 0, active: 0, delayed: 0, lag_seconds: 0, ...change.queue };
  return {
    version: '1',
    now: 1,
    worlds: [world as HealthReply['worlds'][number]],
    queues: [queue],
    backup: { finished_at: 1, drill: drill(true), ...change.backup },
  };
}

const NONE = {
  unreachable: 0,
  unclear: 0,
  diagnosed: 0,
  late: 0,
  drill: 0,
  noBackup: 0,
  noDrill: 0,
};
function drill(good: boolean) {
  return { at: 1, backup: 'b', good, detail: '' };
}
const finding = (state: 'off' | 'warn') => ({
  ...DIAGNOSIS,
  findings: [{ state, what: 'x', detail: '' }],
});

test.each([
  ['nothing', {}, {}],
  ['a check that is off', { world: { diagnosis: finding('off') } }, {}],
  ['an unreachable world', { world: { reachable: false } }, { unreachable: 1 }],
  ['unconfirmed orders', { world: { delivery: { ...DELIVERY, unclear: 3 } } }, { unclear: 3 }],
  ['a warning from the doctor', { world: { diagnosis: finding('warn') } }, { diagnosed: 1 }],
  ['a queue that is a minute late', { queue: { lag_seconds: 61 } }, { late: 1 }],
  ['a failed restore', { backup: { drill: drill(false) } }, { drill: 1 }],
  ['no restore yet', { backup: { drill: null } }, { noDrill: 1 }],
  ['no backup yet', { backup: { finished_at: 0, drill: null } }, { noBackup: 1 }],
])('problems counted for: %s', (_what, change, expected) => {
  expect(healthProblems(health(change))).toEqual({ ...NONE, ...expected });
});
