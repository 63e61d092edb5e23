import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '#contract/calendar.ts';
import { daysOf, splitDay } from './calendar-days.ts';
import { calendarQuery, calendarUrl, linkedMonths, monthPlus } from './calendar-query.ts';

const NOW = seconds('2026-11-17T12:00:00Z');

describe('the days of a month', () => {
  test.each([
    ['2026-11', '2026-10-26', '2026-12-06'],
    ['2027-02', '2027-02-01', '2027-02-28'],
    ['2026-12', '2026-11-30', '2027-01-03'],
  ])('of %s are whole weeks, Monday first', (month, first, last) => {
    const days = daysOf(month, [], { zone: 'UTC', now: NOW });
    expect([days[0]?.date, days.at(-1)?.date]).toEqual([first, last]);
    expect(days.length % 7).toBe(0);
  });

  test('are marked as today, as past, and as of another month', () => {
    const days = daysOf('2026-11', [], { zone: 'UTC', now: NOW });
    expect(days.find(({ daysAhead }) => daysAhead === 0)?.date).toBe('2026-11-17');
    expect(days.findLast(({ daysAhead }) => daysAhead < 0)?.date).toBe('2026-11-16');
    expect(days.at(-1)?.daysAhead).toBe(19);
    expect(days.filter(({ isOutside }) => isOutside)).toHaveLength(12);
  });

  test('follow the zone: an evening in Madrid is the next day in Tokyo', () => {
    const siege = entry({ kind: 'siege', starts_at: seconds('2026-11-22T19:00:00Z') });
    expect(dates([siege], 'Europe/Madrid')).toEqual(['2026-11-22']);
    expect(dates([siege], 'Asia/Tokyo')).toEqual(['2026-11-23']);
    expect(dates([siege], '-03:00')).toEqual(['2026-11-22']);
  });

  test('an event is on each of its days, a boss window only on its first', () => {
    const weekend = {
      starts_at: seconds('2026-11-20T18:00:00Z'),
      ends_at: seconds('2026-11-23T00:00:00Z'),
    };
    expect(dates([entry({ kind: 'event', ...weekend })])).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(dates([entry({ kind: 'raid', ...weekend })])).toEqual(['2026-11-20']);
  });

  test('an event that began before the first week is on its remaining days', () => {
    const long = entry({
      kind: 'event',
      starts_at: seconds('2026-10-20T18:00:00Z'),
      ends_at: seconds('2026-10-27T18:00:00Z'),
    });
    expect(dates([long])).toEqual(['2026-10-26', '2026-10-27']);
  });

  test('an event of several days is joined from day to day, but not from Sunday to Monday', () => {
    const long = entry({
      kind: 'event',
      starts_at: seconds('2026-11-20T18:00:00Z'),
      ends_at: seconds('2026-11-24T18:00:00Z'),
    });
    const joins = daysOf('2026-11', [long], { zone: 'UTC', now: NOW }).flatMap(({ entries }) =>
      entries.map((each) => `${each.joins.before ? '–' : ''}o${each.joins.after ? '–' : ''}`),
    );
    expect(joins).toEqual(['o–', '–o–', '–o', 'o–', '–o']);
  });

  test('bosses come after all others, the strongest first', () => {
    const at = NOW + 3600;
    const names = daysOf(
      '2026-11',
      [
        entry({ kind: 'raid', title: 'weak', level: 30, starts_at: NOW }),
        entry({ kind: 'raid', title: 'strong', level: 79, starts_at: at }),
        entry({ kind: 'siege', title: 'siege', starts_at: at }),
        entry({ kind: 'event', title: 'event', starts_at: at }),
      ],
      { zone: 'UTC', now: NOW },
    )
      .flatMap(({ entries }) => entries)
      .map(({ entry: { title } }) => title);
    expect(names).toEqual(['event', 'siege', 'strong', 'weak']);
  });

  describe('a day', () => {
    const day = (kind: CalendarEntry['kind'], title: string, hour: number) => ({
      entry: entry({ kind, title, starts_at: NOW + hour * 3600 }),
      isContinued: false,
      isLastDay: true,
      joins: { before: false, after: false },
    });
    const split = (entries: ReturnType<typeof day>[], joinsBosses = true) => {
      const { shown, rest, bosses } = splitDay(entries, joinsBosses);
      return [shown, rest, bosses].map((part) => part.map((one) => one.entry.title).join(''));
    };
    const raids = [3, 1, 4, 2, 5].map((hour) => day('raid', String(hour), hour));
    const many = [3, 1, 4, 2, 5, 9, 8, 7].map((hour) => day('raid', String(hour), hour));

    test('shows its most important entries, in the order of their times', () => {
      expect(split(many, false)).toEqual(['123459', '78', '']);
    });

    test('joins its bosses into one line, but not a single one', () => {
      expect(split([day('siege', 's', 1), ...raids])).toEqual(['s', '', '31425']);
      expect(split([day('siege', 's', 1), day('raid', 'r', 2)])).toEqual(['sr', '', '']);
    });

    test('begins with events of several days, whatever their time', () => {
      const weekend = { ...day('event', 'w', 8), isLastDay: false };
      expect(split([day('siege', 's', 1), weekend])).toEqual(['ws', '', '']);
    });

    test('shows all sieges and events, however many', () => {
      const sieges = ['b', 'a', 'd', 'c'].map((name, at) => day('siege', name, 9 - at));
      const castles = ['x', 'y'].map((name) => day('castle', name, 20));
      expect(split([...sieges, ...castles])).toEqual(['cdab', 'xy', '']);
    });
  });
});

describe('URLs of the calendar', () => {
  test('leave out invalid parameters', () => {
    const query = calendarQuery(new URLSearchParams('month=2026-13&kind=party&server_id=x'));
    expect(query).toEqual({ serverId: undefined, month: undefined, kind: undefined });
    expect(calendarUrl(query)).toBe('/calendar');
  });

  test('keep world and kind from month to month', () => {
    const query = calendarQuery(new URLSearchParams('kind=siege&server_id=2'));
    const month = monthPlus('2026-12', 1);
    expect(calendarUrl({ ...query, month })).toBe('/calendar?server_id=2&kind=siege&month=2027-01');
  });

  test('lead a year back and ahead, not further', () => {
    expect(monthPlus('2026-01', -1)).toBe('2025-12');
    expect(linkedMonths('2026-11', '2026-11')).toEqual({ before: '2026-10', after: '2026-12' });
    expect(linkedMonths('2027-11', '2026-11')).toEqual({ before: '2027-10', after: null });
    expect(linkedMonths('2025-11', '2026-11')).toEqual({ before: null, after: '2025-12' });
    expect(linkedMonths('2031-02', '2026-11')).toEqual({ before: '2027-11', after: null });
  });
});

function dates(entries: CalendarEntry[], zone = 'UTC'): string[] {
  return daysOf('2026-11', entries, { zone, now: NOW })
    .filter((day) => day.entries.length > 0)
    .map(({ date }) => date);
}

function entry(fields: Partial<CalendarEntry> & Pick<CalendarEntry, 'kind'>): CalendarEntry {
  return {
    ...{ id: fields.title ?? 'one', title: 'one', starts_at: 0, ends_at: 0, url: '', location: '' },
    ...{ subject: '', level: 0, repeats_weekly: false },
    ...fields,
  };
}

function seconds(moment: string): number {
  return Date.parse(moment) / 1000;
}
