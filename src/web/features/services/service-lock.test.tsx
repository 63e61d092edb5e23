// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Service, ServicesReply } from '#contract/services.ts';
import { fakePanel, type SentRequest } from '#web/lib/testing/fake-panel.tsx';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { ToastContext } from '#web/ui/toast-context.ts';
import { CharacterServices } from './CharacterServices.tsx';
import { LockModal } from './LockModal.tsx';

afterEach(cleanup);

const AVAILABLE: Service = {
  needs_offline: true,
  account_wide: false,
  effect: 'next_login',
  when_bag_full: null,
  lock_style: null,
};
const OFFER: ServicesReply = {
  server_id: 1,
  services: {
    create_account: AVAILABLE,
    link_account: AVAILABLE,
    set_password: AVAILABLE,
    deliver: AVAILABLE,
    rename: AVAILABLE,
    color: AVAILABLE,
    vip: AVAILABLE,
    lock: AVAILABLE,
    unstuck: AVAILABLE,
    appearance: AVAILABLE,
    title_color: AVAILABLE,
    clear_karma: AVAILABLE,
    clear_pk: AVAILABLE,
    shop: AVAILABLE,
    market: AVAILABLE,
  },
  prices: {
    rename: 100,
    migrate: 400,
    color: 4,
    vip: 20,
    lock: 0,
    unstuck: 0,
    appearance: 60,
    title_color: 4,
    clear_karma: 30,
    clear_pk: 50,
  },
  vip_days: 30,
  unstuck_wait_minutes: 60,
};
const TARGET = { serverId: 1, account: 'kael', char: 'Kaelthar' };
const noop = () => {};
const ORDER = { order_id: '0198c5d2-1111-7000-8000-000000000000', state: 'done' };

function show(element: ReactElement, reply: object = {}, status = 200) {
  const panel = fakePanel((sent: SentRequest) =>
    sent.method === 'GET'
      ? { status: 200, body: { accounts: [], reachable: true } }
      : { status, body: { message: 'said the server', ...ORDER, ...reply } },
  );
  const inPanelWithToast = (inside: ReactElement) =>
    panel.inPanel(<ToastContext value={noop}>{inside}</ToastContext>);
  const { rerender } = renderWithText(inPanelWithToast(element));
  const trigger = screen.queryAllByRole('button')[0];
  if (!screen.queryByRole('dialog') && trigger) fireEvent.click(trigger);
  return { ...panel, rerender: (inside: ReactElement) => rerender(inPanelWithToast(inside)) };
}

async function submit() {
  await act(async () => {
    const form = screen.getByRole('dialog').querySelector('form');
    if (form) fireEvent.submit(form);
  });
}

describe('a lock', () => {
  const lockIs = (lock_style: Service['lock_style']): ServicesReply => ({
    ...OFFER,
    services: { ...OFFER.services, lock: { ...AVAILABLE, lock_style } },
  });

  test.each([
    ['code', /freezes Kaelthar until the lock password is typed/],
    ['shut_out', /not even you, until you unlock it on this page/],
    ['recorded', /demo server/],
  ] as const)('%s: explains the lock on this server before it is ordered', (style, words) => {
    show(<LockModal target={TARGET} offer={lockIs(style)} />);
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByLabelText('Lock password') === null).toBe(style === 'shut_out');
  });

  test('is ordered without a password where the server has none', async () => {
    const { sent } = show(<LockModal target={TARGET} offer={lockIs('shut_out')} />);
    await submit();
    expect(sent[0]?.body).toEqual({ account: 'kael', char: 'Kaelthar', price: 0, server_id: 1 });
  });

  test('that is free shows no purse; one with a price does', () => {
    show(<LockModal target={TARGET} offer={OFFER} />);
    expect(screen.getByText('This is free.')).toBeDefined();
    expect(screen.queryByText(/Paid in/)).toBeNull();
    cleanup();
    show(<LockModal target={TARGET} offer={{ ...OFFER, prices: { ...OFFER.prices, lock: 3 } }} />);
    expect(screen.getByText('Paid in vote points')).toBeDefined();
  });

  test('can be removed, but not set again while it is on; the result stays visible after the change', async () => {
    const services = (isLocked: boolean) => (
      <CharacterServices target={{ ...TARGET, isLocked }} offer={lockIs('code')} />
    );
    const { rerender, sent } = show(services(true));
    const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(names()).toContain('Unlockfree');
    expect(names()).not.toContain('Lockfree');
    fireEvent.click(screen.getByRole('button', { name: /^Unlock/ }));
    await submit();
    expect(sent[0]).toMatchObject({
      path: '/api/unlock',
      body: { account: 'kael', char: 'Kaelthar' },
    });
    rerender(services(false));
    expect(screen.getByText('said the server')).toBeDefined();
  });
});
