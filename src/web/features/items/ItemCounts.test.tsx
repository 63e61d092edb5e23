// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { ItemCounts } from './ItemCounts.tsx';

afterEach(cleanup);

test('the items list has quantity and item name', () => {
  renderWithText(
    <ItemCounts items={[{ item_id: 6656, item_name: 'Earring of Antharas', quantity: 1234 }]} />,
  );
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'QuantityItem',
    '1,234Earring of Antharas',
  ]);
});
