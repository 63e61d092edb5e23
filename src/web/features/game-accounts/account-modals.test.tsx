// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GameAccount } from '#contract/game-accounts.ts';
import { panelStage, type Sent } from '#web/lib/testing/panel-stage.tsx';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { ChangePasswordModal } from './ChangePasswordModal.tsx';
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

const done = (sent: Sent) =>
  sent.method === 'GET'
    ? { status: 200, body: { accounts: [ACCOUNT] } }
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

describe('new game account', () => {
  test('game account name: required, 4 to 12 characters; the hint says no special ones', () => {
    const { stage } = panelStage(done);
    renderWithText(stage(<NewAccountModal serverId={2} world="Aden" />));
    fireEvent.click(screen.getByText('Create NEW GAME ACCOUNT'));
    const name = field('Account name');
    expect([name.required, name.minLength, name.maxLength, name.pattern]).toEqual([
      true,
      4,
      12,
      '',
    ]);
    expect(screen.getAllByText('4 to 12 characters, no special characters.')).toHaveLength(2);
  });

  test('game account password (creation): required, minlength 8 and maxlength 12', () => {
    const { stage } = panelStage(done);
    renderWithText(stage(<NewAccountModal serverId={2} world="Aden" />));
    fireEvent.click(screen.getByText('Create NEW GAME ACCOUNT'));
    const password = field('Password');
    expect([password.required, password.minLength, password.maxLength]).toEqual([true, 8, 12]);
  });

  test('after a successful account creation the list for the server is refreshed', async () => {
    const { stage, store, sent } = panelStage(done);
    renderWithText(stage(<NewAccountModal serverId={2} world="Aden" />));
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
    const { stage, sent } = panelStage(done);
    renderWithText(stage(<ChangePasswordModal serverId={2} account="kael" />));
    fireEvent.click(screen.getByText('Change password'));
    expect(field('New password').maxLength).toBe(12);
    expect(field('Repeat the new password').maxLength).toBe(12);
    expect(screen.getByText('Both entries must match.')).toBeDefined();
    fireEvent.change(field('New password'), { target: { value: 'abcd' } });
    fireEvent.change(field('Repeat the new password'), { target: { value: 'abce' } });
    await submit();
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/api/account',
      body: { account: 'kael', password: 'abcd', password_confirmation: 'abce' },
    });
  });

  test('the server’s error message stands in the modal', async () => {
    const body = {
      message: 'The two passwords are not the same.',
      code: 'account_passwords_differ',
    };
    const { stage } = panelStage(() => ({ status: 400, body }));
    renderWithText(stage(<ChangePasswordModal serverId={2} account="kael" />));
    fireEvent.click(screen.getByText('Change password'));
    await submit();
    expect(screen.getByText('The two passwords are not the same.')).toBeDefined();
  });
});

describe('password display', () => {
  test('toggles between masked and visible', async () => {
    const { stage } = panelStage(done);
    renderWithText(stage(<PasswordLine account={ACCOUNT} />));
    expect(screen.queryByText('secret12')).toBeNull();
    await act(async () => fireEvent.click(screen.getByText('Show')));
    expect(screen.getByText('secret12')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByText('Hide')));
    expect(screen.queryByText('secret12')).toBeNull();
  });

  test('a failed accounts request is only logged to the console, nothing is shown', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { stage } = panelStage(() => ({ status: 500, body: null }));
    renderWithText(stage(<PasswordLine account={{ ...ACCOUNT, password: null }} />));
    await act(async () => fireEvent.click(screen.getByText('Show')));
    expect(screen.queryByText('not known to us')).toBeNull();
    expect(screen.getByText('Show')).toBeDefined();
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockClear();
  });

  test('a password nobody kept is said to be unknown', async () => {
    const unknown = { ...ACCOUNT, password: null };
    const { stage } = panelStage(() => ({ status: 200, body: { accounts: [unknown] } }));
    renderWithText(stage(<PasswordLine account={unknown} />));
    await act(async () => fireEvent.click(screen.getByText('Show')));
    expect(screen.getByText('not known to us')).toBeDefined();
  });
});
