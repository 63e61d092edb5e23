// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Service, ServicesReply } from '#contract/services.ts';
import { fakePanel, type SentRequest } from '#web/lib/testing/fake-panel.tsx';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { ToastContext } from '#web/ui/toast-context.ts';
import { AppearanceModal } from './AppearanceModal.tsx';
import { CharacterServices } from './CharacterServices.tsx';
import { ColorModal } from './ColorModal.tsx';
import { LockModal } from './LockModal.tsx';
import { MoveModal } from './MoveModal.tsx';
import { RenameModal } from './RenameModal.tsx';
import { SendModal } from './SendModal.tsx';
import { UnstuckModal } from './UnstuckModal.tsx';

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
/** Switched off in tests of the other services. */
const OTHERS_OFF = {
  unstuck: null,
  appearance: null,
  title_color: null,
  clear_karma: null,
  clear_pk: null,
  shop: null,
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
  renderWithText(panel.inPanel(<ToastContext value={noop}>{element}</ToastContext>));
  const trigger = screen.queryAllByRole('button')[0];
  if (!screen.queryByRole('dialog') && trigger) fireEvent.click(trigger);
  return panel;
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

describe('validation', () => {
  test('coin amount (send coins): number, required', () => {
    show(<SendModal kind="send_coins" target={TARGET} offer={OFFER} />);
    const amount = field('Amount');
    expect([amount.type, amount.required, amount.value]).toEqual(['number', true, '']);
  });

  test.each(['send_referral_coins', 'send_votes'] as const)(
    '%s: required number, default 0, no bounds on the client',
    (kind) => {
      show(<SendModal kind={kind} target={TARGET} offer={OFFER} />);
      const amount = field('Amount');
      expect([amount.type, amount.required, amount.value]).toEqual(['number', true, '0']);
      expect([amount.getAttribute('min'), amount.getAttribute('max')]).toEqual([null, null]);
    },
  );

  test('move destination email: required, email type input', () => {
    show(<MoveModal serverId={1} account="kael" price={400} onClose={() => {}} />);
    const user = field('Email of the other master account');
    expect([user.type, user.required]).toEqual(['email', true]);
  });

  test('new nickname and its confirmation: required text, and they must match', async () => {
    const { sent } = show(<RenameModal target={TARGET} offer={OFFER} />);
    expect([field('New name').required, field('Repeat the new name').required]).toEqual([
      true,
      true,
    ]);
    fill('New name', 'Alpha');
    fill('Repeat the new name', 'Alfa');
    await submit();
    expect(screen.getByText('The two new names don’t match.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  test('lock password for a character: letters and digits only, maximum 12', () => {
    show(<LockModal target={TARGET} offer={OFFER} />);
    const password = field('Lock password');
    expect([password.required, password.maxLength, password.pattern]).toEqual([
      true,
      12,
      '[A-Za-z0-9]+',
    ]);
  });

  test('nickname change is free when the current name contains a hyphen, and a notice says so', () => {
    show(<RenameModal target={{ ...TARGET, char: 'Kael-1' }} offer={OFFER} />);
    expect(screen.getByText('This name contains a hyphen, so the change is free.')).toBeDefined();
    expect(figures()).toEqual(['0', '500', '500']);
    cleanup();
    show(<RenameModal target={TARGET} offer={OFFER} />);
    expect(screen.queryByText(/hyphen/)).toBeNull();
    expect(figures()).toEqual(['100', '500', '400']);
  });
});

describe('transitions', () => {
  test('after a successful coin send, the shown coin total is updated from the response', async () => {
    const reply = { totalCoins: 470 };
    const panel = show(<SendModal kind="send_coins" target={TARGET} offer={OFFER} />, reply);
    fill('Amount', '30');
    expect(figures()).toEqual(['30', '500', '470']);
    await submit();
    expect(panel.store.get().coins).toBe(470);
    expect(panel.sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/coins',
      body: { account: 'kael', char: 'Kaelthar', coins: 30 },
    });
    expect(screen.getByText('said the server')).toBeDefined();
  });

  test('a completed order shows the stamp animation', async () => {
    show(<SendModal kind="send_coins" target={TARGET} offer={OFFER} />, {});
    fill('Amount', '30');
    expect(document.querySelector('.animate-stamp')).toBeNull();
    await submit();
    expect(document.querySelector('.animate-stamp')).not.toBeNull();
  });

  test('after a successful referral coin send, the referral coin total is updated', async () => {
    const reply = { totalReferralCoins: 48 };
    const { store } = show(
      <SendModal kind="send_referral_coins" target={TARGET} offer={OFFER} />,
      reply,
    );
    fill('Amount', '12');
    await submit();
    expect([store.get().referralCoins, store.get().coins]).toEqual([48, 500]);
  });

  test('after a color change, the account list is reloaded for the server', async () => {
    const { sent } = show(<ColorModal target={TARGET} offer={OFFER} />);
    fireEvent.click(screen.getByLabelText('Gold'));
    await submit();
    expect(sent.map(({ path }) => path)).toEqual(['/api/color', '/api/accounts?server_id=1']);
    expect(sent[0]?.body).toMatchObject({ color: 12 });
  });

  test('after a nickname change, the account list for the server is refreshed', async () => {
    const { sent } = show(<RenameModal target={TARGET} offer={OFFER} />);
    fill('New name', 'Alpha');
    fill('Repeat the new name', 'Alpha');
    await submit();
    expect(sent.map(({ path }) => path)).toEqual(['/api/name', '/api/accounts?server_id=1']);
  });

  test('after an account move, the account list for the server is refreshed', async () => {
    const { sent } = show(<MoveModal serverId={1} account="kael" price={400} onClose={() => {}} />);
    fill('Email of the other master account', 'lyra@example.org');
    await submit();
    expect(sent.map(({ path }) => path)).toEqual(['/api/migrate', '/api/accounts?server_id=1']);
  });

  test('the modal shows the server’s error message; a color failure is logged too', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const reply = { message: 'The character is in the game.', code: 'character_online' };
    const { store } = show(<ColorModal target={TARGET} offer={OFFER} />, reply, 409);
    await submit();
    expect(screen.getByText('The character is in the game.')).toBeDefined();
    expect(store.get().coins).toBe(500);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockClear();
  });
});

test('active VIP shows its end and is not sold again', () => {
  show(<CharacterServices target={{ ...TARGET, vipUntil: '01/02/2030' }} offer={OFFER} />);
  expect(screen.getByText(/VIP until 01\/02\/2030/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Make VIP/ })).toBeNull();
});

test('the field the server refused is marked', async () => {
  show(<RenameModal target={TARGET} offer={OFFER} />, { code: 'name_taken' }, 409);
  fill('New name', 'Alpha');
  fill('Repeat the new name', 'Alpha');
  await submit();
  expect(field('New name').getAttribute('aria-invalid')).toBe('true');
  expect(field('Repeat the new name').getAttribute('aria-invalid')).toBeNull();
});

test('what a world cannot do is not offered', () => {
  const services = { ...OFFER.services, rename: null, vip: null, deliver: null, ...OTHERS_OFF };
  const { inPanel } = fakePanel(() => ({ status: 200, body: {} }));
  renderWithText(inPanel(<CharacterServices target={TARGET} offer={{ ...OFFER, services }} />));
  const offered = screen.getAllByRole('button').map((button) => button.textContent);
  expect(offered).toEqual(['Nickname color4 vote points', 'Lockfree']);
});

test('services are in named groups; a group without services is left out', () => {
  const services = { ...OFFER.services, deliver: null };
  const { inPanel } = fakePanel(() => ({ status: 200, body: {} }));
  renderWithText(inPanel(<CharacterServices target={TARGET} offer={{ ...OFFER, services }} />));
  const groups = screen.getAllByRole('group');
  expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Name and looks',
    'Help',
    'Status and safety',
  ]);
  const help = within(screen.getByRole('group', { name: 'Help' }));
  expect(help.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Unstuckfree',
    'Clear karma30 coins',
    'Clear PK count50 coins',
  ]);
});

test('unstuck is free and says how long the wait is', async () => {
  const { sent } = show(<UnstuckModal target={TARGET} offer={OFFER} />);
  expect(screen.getByText(/once every 60 minutes/)).toBeDefined();
  expect(screen.getByText('This is free.')).toBeDefined();
  await submit();
  const order = sent.find(({ method }) => method === 'POST');
  expect(order).toMatchObject({ path: '/api/unstuck', body: { char: 'Kaelthar', price: 0 } });
});

test('without a wait, nothing is said about one', () => {
  show(<UnstuckModal target={TARGET} offer={{ ...OFFER, unstuck_wait_minutes: 0 }} />);
  expect(screen.queryByText(/once every/)).toBeNull();
});

describe('appearance', () => {
  test('only what was chosen is sent, and a line says what will change', async () => {
    const { sent } = show(<AppearanceModal target={TARGET} offer={OFFER} />);
    expect(screen.getByText('Nothing chosen yet.')).toBeDefined();
    fill('Hair style', '6');
    fill('Face', '1');
    expect(screen.getByText('Hair style: Type G (women only) · Face: Type B')).toBeDefined();
    await submit();
    const order = sent.find(({ method }) => method === 'POST');
    expect(order?.body).toEqual({
      account: 'kael',
      char: 'Kaelthar',
      server_id: 1,
      hair_style: 6,
      face: 1,
      price: 60,
    });
  });

  test('men are not offered styles that only women have', () => {
    show(<AppearanceModal target={TARGET} offer={OFFER} />);
    fill('Hair style', '6');
    fill('Sex', '0');
    expect(field('Hair style').value).toBe('');
    expect(field('Hair style').querySelectorAll('option')).toHaveLength(6);
    fill('Sex', '1');
    expect(field('Hair style').querySelectorAll('option')).toHaveLength(8);
  });

  test('an empty choice is not sent', async () => {
    const { sent } = show(<AppearanceModal target={TARGET} offer={OFFER} />);
    await submit();
    expect(screen.getByText('Choose what to change.')).toBeDefined();
    expect(sent).toEqual([]);
  });
});

test('the title’s color is sent to its own path, with a sample word in place of the name', async () => {
  const { sent } = show(<ColorModal kind="title_color" target={TARGET} offer={OFFER} />);
  expect(screen.getByLabelText('Title on a dark background')).toBeDefined();
  fireEvent.click(screen.getByLabelText('Gold'));
  await submit();
  const order = sent.find(({ method }) => method === 'POST');
  expect(order).toMatchObject({ path: '/api/title_color', body: { color: 12, price: 4 } });
});

test.each([
  ['Clear karma', '/api/clear_karma', 30],
  ['Clear PK count', '/api/clear_pk', 50],
])('%s says what it does and sends the character and the price', async (name, path, price) => {
  const { inPanel, sent } = fakePanel(({ method }) => ({
    status: 200,
    body: method === 'GET' ? { accounts: [], reachable: true } : { message: 'x', ...ORDER },
  }));
  renderWithText(
    inPanel(
      <ToastContext value={noop}>
        <CharacterServices target={TARGET} offer={OFFER} />
      </ToastContext>,
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  expect(screen.getByText(/Kaelthar’s .* is set to 0/)).toBeDefined();
  await submit();
  const order = sent.find(({ method }) => method === 'POST');
  expect(order).toMatchObject({ path, body: { account: 'kael', char: 'Kaelthar', price } });
});

describe('what needs the character offline', () => {
  const PLAYING = { ...TARGET, isInGame: true };

  test('says so, and what to do', () => {
    show(<RenameModal target={TARGET} offer={OFFER} />);
    expect(screen.getByText(/Kaelthar must be offline: log out of the game/)).toBeDefined();
    expect(screen.queryByText(/is online\./)).toBeNull();
  });

  test('says that a character is in the game, and what to do', () => {
    show(<RenameModal target={PLAYING} offer={OFFER} />);
    expect(screen.getByText(/Kaelthar is online. Log out/)).toBeDefined();
    expect(screen.queryByText(/Kaelthar must be offline/)).toBeNull();
  });

  test('what works while online has no such notice', () => {
    const services = { ...OFFER.services, deliver: { ...AVAILABLE, needs_offline: false } };
    show(<SendModal kind="send_coins" target={PLAYING} offer={{ ...OFFER, services }} />);
    expect(screen.queryByText(/is online\./)).toBeNull();
  });
});

function figures(): string[] {
  return [...screen.getByRole('dialog').querySelectorAll('dd')].map(
    (value) => value.textContent ?? '',
  );
}
