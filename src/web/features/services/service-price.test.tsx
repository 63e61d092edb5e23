// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Service, ServicesReply } from '#contract/services.ts';
import { fakePanel, type SentRequest } from '#web/lib/testing/fake-panel.tsx';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { ToastContext } from '#web/ui/toast-context.ts';
import { ColorModal } from './ColorModal.tsx';
import { LockModal } from './LockModal.tsx';
import { MoveModal } from './MoveModal.tsx';
import { RenameModal } from './RenameModal.tsx';
import { SendModal } from './SendModal.tsx';
import { VipModal } from './VipModal.tsx';

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
const HYPHEN = { ...TARGET, char: 'Kael-1' };
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

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label);
}

function fill(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
}

describe('the price that was shown', () => {
  test.each([
    ['rename', <RenameModal key="1" target={TARGET} offer={OFFER} />, 100],
    ['rename of a name with a hyphen', <RenameModal key="2" target={HYPHEN} offer={OFFER} />, 0],
    ['color', <ColorModal key="3" target={TARGET} offer={OFFER} />, 4],
    ['VIP', <VipModal key="4" target={TARGET} offer={OFFER} />, 20],
    ['lock', <LockModal key="5" target={TARGET} offer={OFFER} />, 0],
    ['move', <MoveModal key="6" serverId={1} account="kael" price={400} onClose={noop} />, 400],
  ])('%s: is sent too', async (_, element, price) => {
    const { sent } = show(element);
    await submit();
    expect(sent[0]?.body).toMatchObject({ price });
  });

  test('has risen: the message says so, nothing is charged, and the new price is shown before Ok', async () => {
    const message = 'The price has changed.';
    const { rerender, reloads, store } = show(
      <VipModal target={TARGET} offer={OFFER} />,
      { message, code: 'price_changed' },
      409,
    );
    await submit();
    expect(screen.getByText(message)).toBeDefined();
    expect([reloads, store.get().coins]).toEqual([[1], 500]);
    // The page's request completes while the modal is open.
    rerender(
      <VipModal target={TARGET} offer={{ ...OFFER, prices: { ...OFFER.prices, vip: 25 } }} />,
    );
    expect(figures()).toEqual(['25', '40', '15']);
    expect(screen.getByText(message)).toBeDefined();
  });

  test('has changed while a response was lost: Ok again is still the same submission', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('reportError', noop);
    const { rerender, sent } = show(<VipModal target={TARGET} offer={OFFER} />, {}, 502);
    await submit();
    // The buttons are hidden for five seconds after a submission.
    act(() => vi.advanceTimersByTime(6_000));
    vi.useRealTimers();
    rerender(
      <VipModal target={TARGET} offer={{ ...OFFER, prices: { ...OFFER.prices, vip: 25 } }} />,
    );
    await submit();
    expect(sent.map(({ body }) => body?.['price'])).toEqual([20, 25]);
    expect(sent[0]?.key).toBeDefined();
    expect(sent[1]?.key).toBe(sent[0]?.key);
    vi.unstubAllGlobals();
  });
});

describe('a service’s modal', () => {
  test('Ok again after a success is the same order until the modal is reopened', async () => {
    vi.useFakeTimers();
    const { sent } = show(<SendModal kind="send_coins" target={TARGET} offer={OFFER} />, {
      totalCoins: 493,
    });
    const sendAgain = async () => {
      await submit();
      act(() => vi.advanceTimersByTime(6_000));
    };
    fill('Amount', '7');
    await sendAgain();
    await sendAgain();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
    fill('Amount', '7');
    await sendAgain();
    const keys = sent.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    expect([keys.length, new Set(keys).size]).toEqual([3, 2]);
    expect(screen.getByRole('link', { name: 'View order' })).toBeDefined();
    vi.useRealTimers();
  });

  test('other refusals do not reload the page', async () => {
    const reply = { message: 'Not now.', code: 'world_unreachable' };
    const { reloads } = show(<VipModal target={TARGET} offer={OFFER} />, reply, 503);
    await submit();
    expect(reloads).toEqual([]);
  });

  test('once paid, the price is not subtracted again', async () => {
    show(<SendModal kind="send_coins" target={TARGET} offer={OFFER} />, { totalCoins: 470 });
    fill('Amount', '30');
    await submit();
    expect(figures()).toEqual(['30', '470']);
    expect(screen.getByText('said the server')).toBeDefined();
  });

  test('the amount is reset each time the modal is opened', () => {
    show(<SendModal kind="send_votes" target={TARGET} offer={OFFER} />);
    fill('Amount', '30');
    fireEvent.click(screen.getByText('Cancel'));
    fireEvent.click(screen.getByText('Send vote points'));
    expect(field('Amount').value).toBe('0');
  });
});

function figures(): string[] {
  return [...screen.getByRole('dialog').querySelectorAll('dd')].map(
    (value) => value.textContent ?? '',
  );
}

test.each([
  ['drops', /may drop them on the ground/],
  ['waits', /wait until there’s room/],
  [null, null],
] as const)(
  'before sending it explains what happens if the inventory is full: %s',
  (when_bag_full, text) => {
    const offer = {
      ...OFFER,
      services: { ...OFFER.services, deliver: { ...AVAILABLE, when_bag_full } },
    };
    show(<SendModal kind="send_coins" target={TARGET} offer={offer} />);
    const shown = screen.getByRole('dialog').textContent;
    if (text === null) expect(shown).not.toMatch(/room|ground/);
    else expect(shown).toMatch(text);
  },
);
