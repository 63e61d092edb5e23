import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { killsByDay, rankProgressOf } from './rank-progress.ts';
import { rivalsOf } from './recap-rivals.ts';

const place = (day: string, position: number, score: number) => ({ day, position, score });

describe('progress in a ranking', () => {
  test('begins at the first ranked day if the previous day is unknown', () => {
    const progress = rankProgressOf(
      [place('2026-10-05', 9, 100), place('2026-10-06', 4, 130)],
      undefined,
    );
    expect(progress).toMatchObject({ first: 9, last: 4, kills: 30 });
  });

  test('does not assign the kills of a gap to one day', () => {
    const places = [
      place('2026-02-27', 9, 0),
      place('2026-03-02', 4, 90),
      place('2026-03-03', 4, 95),
    ];
    expect(killsByDay(places)).toEqual([{ day: '2026-03-03', kills: 5 }]);
    expect(rankProgressOf(places, undefined)?.best_day).toEqual({ day: '2026-03-03', kills: 5 });
  });

  test('has no best day without kills, and does not exist without a rank', () => {
    expect(
      rankProgressOf([place('2026-10-05', 9, 7), place('2026-10-06', 9, 7)], undefined),
    ).toMatchObject({
      kills: 0,
      best_day: null,
    });
    expect(rankProgressOf([], place('2026-10-05', 9, 7))).toBeNull();
  });
});

describe('rivals', () => {
  const order = (...ids: number[]) => new Map(ids.map((id, index) => [id, index + 1]));

  test('are those who overtook each other most often, then the closest', () => {
    const rivals = rivalsOf([
      order(1, 2, 3, 4),
      order(2, 1, 4, 3),
      order(1, 2, 3, 4),
      order(4, 1, 2, 3),
    ]);
    expect(rivals.get(1)).toEqual([
      { id: 2, passes: 2 },
      { id: 4, passes: 1 },
    ]);
    expect(rivals.get(4)?.[0]).toEqual({ id: 3, passes: 3 });
  });

  test('characters absent on one of the days have overtaken nobody', () => {
    expect(rivalsOf([order(1, 2), order(2), order(2, 1)])).toEqual(new Map());
  });

  test('are mutual', () => {
    const shuffled = fc.shuffledSubarray([1, 2, 3], { minLength: 3 });
    fc.assert(
      fc.property(fc.array(shuffled, { maxLength: 8 }), (days) => {
        const rivals = rivalsOf(days.map((ids) => order(...ids)));
        for (const [id, theirRivals] of rivals) {
          for (const { id: other, passes } of theirRivals) {
            expect(rivals.get(other)).toContainEqual({ id, passes });
          }
        }
      }),
    );
  });
});
