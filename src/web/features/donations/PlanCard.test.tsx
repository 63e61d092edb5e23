// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Plan } from '#contract/plans.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { bestValue } from './best-value.ts';
import { PlanCard } from './PlanCard.tsx';

afterEach(cleanup);

const plan: Plan = {
  id: 3,
  title: 'Knight',
  coins: 220,
  bonus_coins: 20,
  description: 'For a good start',
  price: 20,
  prices: {},
  local_price: null,
};

test('a plan card has title, price in USD, description, total coins and bonus, and DONATE NOW', () => {
  renderWithText(<PlanCard plan={plan} most={220} />);
  const card = screen.getByRole('article').textContent ?? '';
  expect(screen.getByRole('heading', { name: 'Knight' })).toBeDefined();
  expect(card).toMatch(/\$\s?20\.00|USD\s?20\.00|20\.00\s?USD/);
  expect(card).toContain('For a good start');
  expect(card).toMatch(/220\s*coins/);
  expect(card).toMatch(/20 .*bonus|20 bonus/);
  expect(card).toContain('+10% bonus');
  const button = screen.getByRole('link', { name: /^DONATE NOW/ });
  expect(button.textContent).toBe('DONATE NOW');
  expect(button.getAttribute('href')).toBe('/panel/plans/3');
});

test('a campaign raises the coins and the rate; one for some methods only says how much it may add', () => {
  const { container } = renderWithText(
    <PlanCard plan={plan} most={220} campaign={{ least: 60, most: 60 }} />,
  );
  expect(container.querySelector('s')?.textContent).toBe('220');
  expect(container.textContent).toMatch(/280\s*coins/);
  expect(container.textContent).toContain('14 coins per dollar');
  cleanup();
  renderWithText(<PlanCard plan={plan} most={220} campaign={{ least: 0, most: 60 }} />);
  const card = screen.getByRole('article').textContent ?? '';
  expect(card).toMatch(/220\s*coins/);
  expect(card).toContain('up to +60');
});

test('the best value has the most coins per dollar; if all are equal there is none', () => {
  const small = { ...plan, id: 1, coins: 50, price: 5 };
  const great = { ...plan, id: 2, coins: 1200, price: 100 };
  expect(bestValue([small, plan, great])).toBe(great);
  expect(bestValue([small, { ...small, id: 4, coins: 100, price: 10 }])).toBeNull();
  expect(bestValue([plan])).toBeNull();
});
