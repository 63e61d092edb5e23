import { describe, expect, test } from 'vitest';
import { occurrencesOf, type RepeatedEvent } from './occurrences.ts';

const MADRID = 'Europe/Madrid';
const saturday: RepeatedEvent = {
  startsAt: new Date('2026-10-17T18:00:00Z'),
  endsAt: new Date('2026-10-17T20:00:00Z'),
  isWeekly: true,
  until: null,
};

function times(event: RepeatedEvent, from: string, to: string, zone = MADRID) {
  const period = { from: new Date(from), to: new Date(to) };
  return occurrencesOf(event, period, zone).map(
    ({ number, startsAt }) => `${number} ${startsAt.toISOString().slice(0, 16)}`,
  );
}

describe('a weekly event', () => {
  test('keeps its local hour across a daylight saving change', () => {
    expect(times(saturday, '2026-10-01T00:00:00Z', '2026-11-08T00:00:00Z')).toEqual([
      '0 2026-10-17T18:00',
      '1 2026-10-24T18:00',
      '2 2026-10-31T19:00',
      '3 2026-11-07T19:00',
    ]);
  });

  test('numbers its occurrences alike for every period, even years later', () => {
    expect(times(saturday, '2026-11-07T00:00:00Z', '2026-11-08T00:00:00Z')).toEqual([
      '3 2026-11-07T19:00',
    ]);
    const later = times(saturday, '2036-10-01T00:00:00Z', '2036-10-10T00:00:00Z');
    expect(later).toEqual(['520 2036-10-04T18:00']);
  });

  test('is listed until it ends', () => {
    expect(times(saturday, '2026-10-24T19:59:00Z', '2026-10-25T00:00:00Z')).toHaveLength(1);
    expect(times(saturday, '2026-10-24T20:00:00Z', '2026-10-25T00:00:00Z')).toEqual([]);
  });

  test('has no occurrence that begins at its end date or later', () => {
    const until = new Date('2026-10-24T18:00:00Z');
    const event = { ...saturday, until };
    expect(times(event, '2026-10-01T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual([
      '0 2026-10-17T18:00',
    ]);
  });

  test('works in a zone that is an offset', () => {
    const found = times(saturday, '2026-10-20T00:00:00Z', '2026-11-01T00:00:00Z', '-03:00');
    expect(found).toEqual(['1 2026-10-24T18:00', '2 2026-10-31T18:00']);
  });
});

test('an event that does not repeat takes place once', () => {
  const once = { ...saturday, isWeekly: false };
  expect(times(once, '2026-10-01T00:00:00Z', '2026-12-01T00:00:00Z')).toHaveLength(1);
  expect(times(once, '2026-10-18T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual([]);
});
