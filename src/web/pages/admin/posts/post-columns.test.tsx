// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AdminPostRow } from '#contract/admin-posts.ts';
import '#web/lib/admin-texts.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { Table } from '#web/ui/Table.tsx';
import { usePostColumns } from './post-columns.tsx';

afterEach(cleanup);

const POST: AdminPostRow = {
  id: 1,
  slug: 'welcome',
  title: 'The gates are open',
  state: 'published',
  languages: ['en', 'es'],
  publish_at: 1,
  updated_at: 1,
};

function Posts() {
  const columns = usePostColumns('UTC');
  return (
    <Table caption="Posts" columns={columns} rows={[POST]} keyOf={({ id }) => id} empty={null} />
  );
}

test('languages are shown by name, not by code', () => {
  renderWithText(<Posts />);
  expect(screen.getByText('English, Spanish')).toBeTruthy();
});
