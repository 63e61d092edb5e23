// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Plan } from '#contract/plans.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { PlanCard } from './PlanCard.tsx';

afterEach(cleanup);

const plan: Plan = {
  id: 3,
  title: 'Knight',
  coins: 220,
  bonus_coins: 20,
  description: 'For a good start',
  price: 20,
  local_price: null,
};

test('a plan card has title, price in USD, description, total coins and bonus, and DONATE NOW', () => {
  renderWithText(<PlanCard plan={plan} />);
  const card = screen.getByRole('article').textContent ?? '';
  expect(screen.getByRole('heading', { name: 'Knight' })).toBeDefined();
  expect(card).toMatch(/\$\s?20\.00|USD\s?20\.00|20\.00\s?USD/);
  expect(card).toContain('For a good start');
  expect(card).toMatch(/220\s*coins/);
  expect(card).toMatch(/20 .*bonus|20 bonus/);
  const button = screen.getByRole('link', { name: /^DONATE NOW/ });
  expect(button.textContent).toBe('DONATE NOW');
  expect(button.getAttribute('href')).toBe('/panel/plans/3');
});
