// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { GameAccount } from '#contract/game-accounts.ts';
import { fakePanel } from '#web/lib/testing/fake-panel.tsx';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { AccountItem } from './AccountItem.tsx';

afterEach(cleanup);

const account: GameAccount = {
  account: 'kael',
  name: 'kael',
  server_id: 1,
  password: null,
  state: 'ready',
  chars: [
    {
      char_id: 7,
      char_name: 'PrizBear',
      level: 78,
      login: 'kael',
      in_game: false,
      class_id: null,
      clan: null,
      vip_until: 0,
      is_locked: false,
    },
  ],
};

test('an account has its login, masked password with Show, change password, move and its characters', () => {
  const { inPanel } = fakePanel(() => ({ status: 200, body: {} }));
  renderWithText(
    inPanel(
      <AccountItem
        account={account}
        canShowPassword
        canSetPassword
        zone="Europe/Madrid"
        move={<button type="button">Move</button>}
        actionsOf={({ char_name }) => ({
          first: <button type="button">Send coins to {char_name}</button>,
          more: null,
        })}
      />,
    ),
  );
  expect(screen.getByRole('heading', { name: 'kael' })).toBeDefined();
  expect(screen.getByText(/^•+$/)).toBeDefined();
  expect(screen.getByText('Show')).toBeDefined();
  expect(screen.getByRole('button', { name: /password/i, expanded: false })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Move' })).toBeDefined();
  expect(screen.getByText('PrizBear')).toBeDefined();
  expect(screen.getByText('level 78')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send coins to PrizBear' })).toBeDefined();
});
