// @vitest-environment happy-dom
import '#web/lib/calendar-texts.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CalendarEntry, CalendarReply } from '#contract/calendar.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { ComingUp } from './ComingUp.tsx';

/** Sunday 22 November 2026, 19:00 UTC. */
const STARTS_AT = 1_795_374_000;
const ZONE = '-03:00';
const QUERY = { serverId: undefined, month: undefined, kind: undefined };

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

test('shows the server’s time, and the visitor’s own beside it', () => {
  show('Asia/Tokyo');
  expect(screen.getByText('22/11/2026 16:00:00')).toBeDefined();
  expect(screen.getByText('23/11 04:00 your time')).toBeDefined();
});

test('names no day if it is the same for the visitor', () => {
  show('Europe/Lisbon');
  expect(screen.getByText('19:00 your time')).toBeDefined();
});

test('adds nothing for a visitor in the server’s time zone', () => {
  show('America/Sao_Paulo');
  expect(screen.getByText('22/11/2026 16:00:00')).toBeDefined();
  expect(screen.queryByText(/your time/)).toBeNull();
});

function show(visitorZone: string): void {
  vi.stubEnv('TZ', visitorZone);
  const siege: CalendarEntry = {
    ...{ id: 'siege', kind: 'siege', title: 'Siege of Gludio', starts_at: STARTS_AT, ends_at: 0 },
    ...{ url: '', location: '', subject: 'gludio', level: 0, repeats_weekly: false },
  };
  const now = STARTS_AT - 3_600;
  const calendar: CalendarReply = {
    ...{ server_id: 1, as_of: now, now, month: '2026-11', entries: [siege], texts: [] },
    ...{ next: [siege], season: null },
  };
  renderWithText(<ComingUp calendar={calendar} query={QUERY} zone={ZONE} />);
}
