// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Summary } from '#contract/summary.ts';
import { PanelContext } from '#web/lib/panel.ts';
import { fakePanel, panelSummary } from '#web/lib/testing/fake-panel.tsx';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { MasterAccount } from './MasterAccount.tsx';
import { ReferralLink } from './ReferralLink.tsx';
import { StreamerLine } from './StreamerLine.tsx';
import { SummaryWidget } from './SummaryWidget.tsx';

afterEach(cleanup);

const server = () => fakePanel(() => ({ status: 200, body: {} }));

function figures(): Record<string, string> {
  const names = screen.getAllByRole('term').map((term) => term.textContent ?? '');
  const values = screen.getAllByRole('definition').map((value) => value.textContent ?? '');
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

test('Master Account Information: email, accounts, coins, votes, referral coins, referrals', () => {
  renderWithText(server().inPanel(<MasterAccount />));
  expect(screen.getByRole('heading', { name: 'Master Account Information' })).toBeDefined();
  expect(figures()).toEqual({
    Email: 'kael@example.org',
    Accounts: '1',
    Coins: '500',
    'Vote points': '40',
    'Referral coins': '60',
    Referrals: '2',
  });
});

test('the account summary has its six figures, and the coins are the live value', () => {
  const { inPanel, store } = server();
  renderWithText(inPanel(<SummaryWidget />));
  expect(figures()).toEqual({
    'Master account': 'kael@example.org',
    'Game accounts': '1',
    'Referral members': '2',
    'Referral coins': '60',
    'Donate coins': '500',
    'Vote points': '40',
  });
  act(() => store.replaceCoins(470));
  // The animation counts to it; the figure's value is set at once.
  const coins = screen.getByText('Donate coins').parentElement?.querySelector('data');
  expect(coins?.value).toBe('470');
});

test('the referral link is /register?referrer_id={referral_id}, to send to friends for rewards', () => {
  renderWithText(server().inPanel(<ReferralLink />));
  const link = screen.getByLabelText<HTMLInputElement>('Referral link');
  expect(link.value.endsWith('/register?referrer_id=abc')).toBe(true);
  expect(screen.getByText(/friends/)).toBeDefined();
});

test('STREAMER ON with the code only for streamers; others read that an admin must activate it', () => {
  const show = (summary: Summary) =>
    renderWithText(
      <PanelContext value={{ summary, reload: () => {}, refresh: () => {} }}>
        <StreamerLine />
      </PanelContext>,
    );
  const streamer = { ...panelSummary, is_streamer: true, streamer_code: 'KAEL10' };
  const { container } = show(streamer);
  expect(container.textContent).toBe('STREAMER ONYour streamer code: KAEL10');
  cleanup();
  show(panelSummary);
  expect(screen.queryByText('STREAMER ON')).toBeNull();
  expect(screen.getByText(/An admin must activate it/)).toBeDefined();
});
