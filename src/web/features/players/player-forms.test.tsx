// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { PlayerCard } from '#contract/players.ts';
import { TextContext } from '#web/lib/text.ts';
import '#web/lib/admin-texts.ts';
import { createApi } from '#web/lib/api.ts';
import { createText } from '#web/lib/text.ts';
import { ApiContext } from '#web/lib/use-api.ts';
import en from '#web/locales/en.json' with { type: 'json' };
import { ToastContext } from '#web/ui/toast-context.ts';
import { ResetPassword } from './ResetPassword.tsx';
import { StreamerForm } from './StreamerForm.tsx';

afterEach(cleanup);

const i18n = createText('en', en);
const PURSES = { coins: 0, votes: 0, referral: 0 };
const PLAYER: PlayerCard = {
  id: '0198c5d2-1111-7000-8000-000000000000',
  email: 'kael@example.org',
  email_verified: true,
  language: 'en',
  referral_id: 'abc',
  referred_by: null,
  referral_count: 0,
  account_count: 0,
  is_staff: false,
  is_streamer: false,
  streamer_code: '',
  stream_link: '',
  has_password: true,
  has_second_factor: false,
  created_at: 1,
  last_seen_at: 0,
  suspended_at: 0,
  is_suspended_by_dispute: false,
  spending_locked_at: 0,
  deleted_at: 0,
  balances: PURSES,
  debts: PURSES,
};

/** A server that responds when the test allows it. */
function show(element: ReactElement, body: object) {
  const answer = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  const api = createApi(async (_method, _path, sentBody) => {
    sent.push(sentBody);
    await answer.promise;
    return { status: 200, body };
  });
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <TextContext value={i18n}>
      <ApiContext value={api}>
        <ToastContext value={() => {}}>
          <RouterProvider router={router} />
        </ToastContext>
      </ApiContext>
    </TextContext>,
  );
  return { sent, letRespond: () => act(async () => answer.resolve()) };
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));

describe('admin buttons are disabled while their request runs', () => {
  test('reset, once it is confirmed; then the new password is shown', async () => {
    const { letRespond, sent } = show(<ResetPassword player={PLAYER} />, {
      password: 'fresh-word-77',
      message: 'Sent by email.',
    });
    await press('Reset password');
    expect(sent).toEqual([]);
    const form = screen.getByRole('dialog').querySelector('form');
    await act(async () => {
      if (form) fireEvent.submit(form);
    });
    expect(sent).toEqual([{ id: PLAYER.id }]);
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    await letRespond();
    expect(button('Reset password').disabled).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('fresh-word-77');
  });

  test('streamer update', async () => {
    const { letRespond, sent } = show(<StreamerForm player={PLAYER} />, { message: 'Saved.' });
    await act(async () => {
      fireEvent.submit(button('Save streamer').closest('form') as HTMLFormElement);
    });
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    await letRespond();
    expect(button('Save streamer').disabled).toBe(false);
    expect(sent).toEqual([{ id: PLAYER.id, is_streamer: 0, streamer_code: '', stream_link: '' }]);
  });
});

test('streamer flag choices: No (0) or Yes (1)', () => {
  show(<StreamerForm player={PLAYER} />, {});
  const flag = screen.getByLabelText<HTMLSelectElement>('Streamer');
  expect([...flag.options].map(({ value, text }) => [value, text])).toEqual([
    ['0', 'No'],
    ['1', 'Yes'],
  ]);
  expect(flag.value).toBe('0');
});
