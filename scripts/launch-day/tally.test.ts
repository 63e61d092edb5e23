import { expect, test } from 'vitest';
import { createTally, isFlat, missedTargets } from './tally.ts';

function report(fill: (tally: ReturnType<typeof createTally>) => void, lateMs = 0) {
  const tally = createTally();
  fill(tally);
  return { rate: 10, seconds: 10, lateMs, streamsCut: 0, kinds: tally.report(10) };
}

test('percentiles of answered requests', () => {
  const { kinds } = report((tally) => {
    for (let ms = 1; ms <= 100; ms += 1) {
      tally.sent('front page');
      tally.answered('front page', ms);
    }
  });
  expect(kinds).toEqual([
    {
      ...{ kind: 'front page', sent: 100, perSecond: 10, shed: 0, shedBy: {}, errors: {} },
      ...{ p50: 51, p95: 96, p99: 100 },
    },
  ]);
});

test('public pages have a stricter limit than orders', () => {
  const slow = report((tally) => {
    for (const kind of ['ranking', 'order']) {
      tally.sent(kind);
      tally.answered(kind, 600);
    }
  });
  expect(missedTargets(slow)).toEqual(['ranking: p99 600 ms (wanted: below 200)']);
});

test('errors always count, refused requests only above one percent', () => {
  const missed = report((tally) => {
    for (let n = 0; n < 200; n += 1) tally.sent('login');
    for (let n = 0; n < 2; n += 1) tally.shed('login', 'overloaded');
    tally.sent('order');
    tally.failed('order', '500 internal');
    tally.sent('panel');
    tally.shed('panel', 'overloaded');
  });
  expect(missedTargets(missed)).toEqual(['order: 1 × 500 internal', 'panel: 1 of 1 turned away']);
});

test('a load generator that cannot keep up is reported', () => {
  expect(missedTargets(report(() => undefined, 400))).toEqual([
    'the load generator was 400 ms late',
  ]);
});

test('memory is flat if it stops growing after it has warmed up', () => {
  expect(isFlat([100, 200, 300, 305, 310, 300])).toBe(true);
  expect(isFlat([100, 200, 300, 400, 500, 600])).toBe(false);
});
