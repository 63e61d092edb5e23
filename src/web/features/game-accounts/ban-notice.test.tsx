// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BanNotice as Ban } from '#contract/ban-notice.ts';
import { fakePanel } from '#web/lib/testing/fake-panel.tsx';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { BanNotice } from './BanNotice.tsx';

/** How long to wait for an event; enough for a slow machine. */
const LONG_WAIT = { timeout: 120_000 };

afterEach(cleanup);

const ban: Ban = {
  id: '01a1e72d-e972-7e84-8dfa-1328e9ff9257',
  category: 'bots',
  reason: 'Ran a bot in Giran',
  banned_at: 1_790_000_000,
  ends_at: 0,
  can_appeal: true,
  report_id: null,
};

function show(more: Partial<Ban> = {}) {
  const body = { report_id: 77, message: 'Your message was sent.' };
  const { inPanel, sent } = fakePanel(() => ({ status: 200, body }));
  renderWithText(inPanel(<BanNotice ban={{ ...ban, ...more }} zone="UTC" />));
  return sent;
}

test('says why and until when, and sends an appeal', async () => {
  const sent = show();
  expect(screen.getByText('This game account is banned: use of bots')).toBeDefined();
  expect(screen.getByText('Ran a bot in Giran')).toBeDefined();
  expect(screen.getByText('Until our staff lift it.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Not me' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  await waitFor(() => expect(sent[0]?.path).toBe(`/api/bans/${ban.id}/appeal`), LONG_WAIT);
});

test('an appealed ban leads to its report, and cannot be appealed again', () => {
  show({ can_appeal: false, report_id: 77, ends_at: 1_790_086_400 });
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  const link = screen.getByRole('link', { name: 'See your appeal' });
  expect(link.getAttribute('href')).toBe('/panel/reports/77');
  expect(screen.queryByText('Until our staff lift it.')).toBeNull();
});
