// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type GameAccount, SHOW_PASSWORD_PATH } from '#contract/game-accounts.ts';
import { fakePanel, type SentRequest } from '#web/lib/testing/fake-panel.tsx';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { AccountItem } from './AccountItem.tsx';
import { ChangePasswordModal } from './ChangePasswordModal.tsx';
import { LinkAccountModal } from './LinkAccountModal.tsx';
import { NewAccountModal } from './NewAccountModal.tsx';
import { PasswordLine } from './PasswordLine.tsx';

afterEach(cleanup);

const ACCOUNT: GameAccount = {
  account: 'kael',
  name: 'kael',
  server_id: 2,
  password: 'secret12',
  state: 'ready',
  chars: [],
};

const succeed = (sent: SentRequest) =>
  sent.method === 'GET'
    ? { status: 200, body: { accounts: [ACCOUNT], reachable: true } }
    : { status: 200, body: { message: 'said the server' } };

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label);
}

async function submit() {
  await act(async () => {
    const form = screen.getByRole('dialog').querySelector('form');
    if (form) fireEvent.submit(form);
  });
}

describe('an existing account', () => {
  const WORLDS = [
    { server_id: 1, name: 'Aden' },
    { server_id: 2, name: 'Giran' },
  ];
  const open = (answer: typeof succeed) => {
    const panel = fakePanel(answer);
    renderWithText(panel.inPanel(<LinkAccountModal serverId={2} worlds={WORLDS} />));
    fireEvent.click(screen.getByText('Link an existing account'));
    fireEvent.change(field('Account name'), { target: { value: ' kael ' } });
    fireEvent.change(field('Game password'), { target: { value: 'old secret' } });
    return panel;
  };

  test('is linked by its login, password and server, and the list is refreshed', async () => {
    const { sent, store, reloads } = open(succeed);
    expect(field('Server').value).toBe('2');
    await submit();
    expect(sent[0]).toMatchObject({
      path: '/api/account/claim',
      body: { account: 'kael', password: 'old secret', server_id: 2 },
    });
    expect([store.get().accounts, reloads.length]).toEqual([[ACCOUNT], 1]);
    expect(screen.getByText('said the server')).toBeDefined();
  });

  test('a refusal shows the server’s message and marks both fields', async () => {
    const body = { message: 'Not yours.', code: 'account_password_wrong' };
    open(() => ({ status: 403, body }));
    await submit();
    expect(screen.getByText('Not yours.')).toBeDefined();
    const marks = ['Account name', 'Game password'].map((label) =>
      field(label).getAttribute('aria-invalid'),
    );
    expect(marks).toEqual(['true', 'true']);
  });
});

describe('new game account', () => {
  test('game account name: required, 4 to 12 characters; the hint says no special ones', () => {
    const { inPanel } = fakePanel(succeed);
    renderWithText(inPanel(<NewAccountModal serverId={2} world="Aden" />));
    fireEvent.click(screen.getByText('Create NEW GAME ACCOUNT'));
    const name = field('Account name');
    expect([name.required, name.minLength, name.maxLength, name.pattern]).toEqual([
      true,
      4,
      12,
      '',
    ]);
    expect(screen.getAllByText('4 to 12 characters, no special characters.')).toHaveLength(1);
  });

  test('game account password (creation): required, minlength 8 and maxlength 12', () => {
    const { inPanel } = fakePanel(succeed);
    renderWithText(inPanel(<NewAccountModal serverId={2} world="Aden" />));
    fireEvent.click(screen.getByText('Create NEW GAME ACCOUNT'));
    const password = field('Password');
    expect([password.required, password.minLength, password.maxLength]).toEqual([true, 8, 12]);
    expect(screen.getByText('8 to 12 letters and digits.')).toBeDefined();
  });

  test('after a successful account creation the list for the server is refreshed', async () => {
    const { inPanel, store, sent } = fakePanel(succeed);
    renderWithText(inPanel(<NewAccountModal serverId={2} world="Aden" />));
    fireEvent.click(screen.getByText('Create NEW GAME ACCOUNT'));
    fireEvent.change(field('Account name'), { target: { value: 'kael' } });
    fireEvent.change(field('Password'), { target: { value: 'secret12' } });
    await submit();
    expect(sent[0]).toEqual({
      method: 'POST',
      path: '/api/account',
      body: { name: 'kael', password: 'secret12', server_id: 2 },
    });
    expect(sent[1]?.path).toBe('/api/accounts?server_id=2');
    expect(store.get().accounts).toEqual([ACCOUNT]);
    expect(screen.getByText('said the server')).toBeDefined();
  });
});

describe('account password change', () => {
  test('maximum length 12, both entries go to the server, the text says they must match', async () => {
    const { inPanel, sent } = fakePanel(succeed);
    renderWithText(inPanel(<ChangePasswordModal serverId={2} account="kael" />));
    fireEvent.click(screen.getByText('Change password'));
    expect(field('New password').maxLength).toBe(12);
    expect(field('Repeat the new password').maxLength).toBe(12);
    expect(screen.getByText('Both passwords must match.')).toBeDefined();
    fireEvent.change(field('New password'), { target: { value: 'abcd' } });
    fireEvent.change(field('Repeat the new password'), { target: { value: 'abce' } });
    await submit();
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/api/account',
      body: { account: 'kael', password: 'abcd', password_confirmation: 'abce' },
    });
  });

  test('the modal shows the server’s error message', async () => {
    const body = {
      message: 'The two passwords don’t match.',
      code: 'account_passwords_differ',
    };
    const { inPanel } = fakePanel(() => ({ status: 400, body }));
    renderWithText(inPanel(<ChangePasswordModal serverId={2} account="kael" />));
    fireEvent.click(screen.getByText('Change password'));
    await submit();
    expect(screen.getByText('The two passwords don’t match.')).toBeDefined();
  });
});

describe('password display', () => {
  const hidden = { ...ACCOUNT, password: null };
  const answer = (password: string | null) => () => ({ status: 200, body: { password } });

  test('toggles between masked and visible; only Show requests it', async () => {
    const { inPanel, sent } = fakePanel(answer('secret12'));
    renderWithText(inPanel(<PasswordLine account={hidden} />));
    expect(screen.queryByText('secret12')).toBeNull();
    await act(async () => fireEvent.click(screen.getByText('Show')));
    expect(screen.getByText('secret12')).toBeDefined();
    expect(sent).toMatchObject([
      { path: '/api/account/password', body: { account: 'kael', server_id: ACCOUNT.server_id } },
    ]);
    await act(async () => fireEvent.click(screen.getByText('Hide')));
    expect(screen.queryByText('secret12')).toBeNull();
  });

  test('a request that failed says so and shows nothing', async () => {
    const { inPanel } = fakePanel(() => ({ status: 500, body: null }));
    renderWithText(inPanel(<PasswordLine account={hidden} />));
    await act(async () => fireEvent.click(screen.getByText('Show')));
    expect(screen.queryByText('unknown')).toBeNull();
    expect(screen.getByRole('alert')).toBeDefined();
    expect(screen.getByText('Show')).toBeDefined();
  });

  test('a password that was not stored is shown as unknown', async () => {
    const { inPanel } = fakePanel(answer(null));
    renderWithText(inPanel(<PasswordLine account={hidden} />));
    await act(async () => fireEvent.click(screen.getByText('Show')));
    expect(screen.getByText('unknown')).toBeDefined();
  });

  test('a shown password is masked again once it was changed', async () => {
    const { inPanel } = fakePanel((sent) =>
      sent.path === SHOW_PASSWORD_PATH
        ? { status: 200, body: { password: 'secret12' } }
        : succeed(sent),
    );
    const item = (
      <AccountItem
        account={hidden}
        zone="UTC"
        canShowPassword
        canSetPassword
        move={null}
        actionsOf={() => ({ first: null, more: null })}
      />
    );
    renderWithText(inPanel(item));
    await act(async () => fireEvent.click(screen.getByText('Show')));
    expect(screen.getByText('secret12')).toBeDefined();
    fireEvent.click(screen.getByText('Change password'));
    await submit();
    expect(screen.queryByText('secret12')).toBeNull();
  });
});
