// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { ItemWall } from './ItemWall.tsx';

afterEach(cleanup);

test('the items list has quantity and item name', () => {
  renderWithText(
    <ItemWall items={[{ item_id: 6656, item_name: 'Earring of Antharas', quantity: 1234 }]} />,
  );
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'QuantityItem',
    '1,234Earring of Antharas',
  ]);
});
