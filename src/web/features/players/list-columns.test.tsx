// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PlayerListReply } from '#contract/player-lists.ts';
import '#web/lib/admin-texts.ts';
import { renderPage } from '#web/lib/testing/render-with-text.tsx';
import { Table } from '#web/ui/Table.tsx';
import { useAccountColumns } from './account-columns.tsx';

afterEach(cleanup);

type Account = PlayerListReply<'accounts'>['rows'][number];

const NEW: Account = {
  server_id: 1,
  account: 'kael01',
  state: 'creating',
  created_at: 1,
  chars: [],
};

function Accounts({ rows }: { rows: readonly Account[] }) {
  const columns = useAccountColumns('UTC', () => 'Eldergrave', undefined);
  return (
    <Table
      caption="Accounts"
      columns={columns}
      rows={rows}
      keyOf={({ account }) => account}
      empty={null}
    />
  );
}

test('an account that is being created is labeled as such', () => {
  renderPage(<Accounts rows={[NEW]} />, '/');
  expect(screen.getByText('creating…')).toBeTruthy();
  expect(screen.queryByText('creating')).toBeNull();
});

test('without characters the cell is empty, so that phones omit its label', () => {
  renderPage(<Accounts rows={[NEW]} />, '/');
  const cell = document.querySelector('td[data-label="Characters"]');
  expect(cell?.childNodes.length).toBe(0);
});
