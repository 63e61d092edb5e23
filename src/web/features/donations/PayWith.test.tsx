// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Plan, PlansReply } from '#contract/plans.ts';
import { panelStage } from '#web/lib/testing/panel-stage.tsx';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PayWith } from './PayWith.tsx';
import type { Bonus } from './PromoBonus.tsx';

afterEach(cleanup);

const PLAN: Plan = {
  id: 7,
  title: 'Knight',
  coins: 110,
  bonus_coins: 10,
  description: '',
  price: 10,
  prices: {},
  local_price: null,
};
const PROVIDERS: PlansReply['providers'] = [
  { name: 'mercadopago', currency: 'CLP', per_usd: 943.37, digits: 0 },
];

function Checkout() {
  const [bonus, setBonus] = useState<Bonus>();
  return (
    <>
      <PayWith
        plan={PLAN}
        providers={PROVIDERS}
        isOverDailyLimit={false}
        bonus={bonus}
        onBonus={setBonus}
      />
      <OrderSummary plan={PLAN} most={PLAN.coins} bonusCoins={bonus?.coins ?? 0} />
    </>
  );
}

test('a changed price is shown, and the page loads the new one', async () => {
  const message = 'The price has just changed.';
  const stage = panelStage(({ path }) =>
    path.startsWith('/api/promo')
      ? { status: 200, body: { code: 'MORE', coins: 11 } }
      : { status: 409, body: { message, code: 'price_changed' } },
  );
  renderWithText(stage.stage(<Checkout />));
  // What is charged is what is shown, in pesos without decimals.
  const pay = screen.getByRole('button', { name: /Pay/ });
  expect(pay.textContent).toMatch(/CLP\s9,434$/);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'more' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Apply' })));
  // The summary counts the code's coins, and what the player will have then.
  const summary = screen.getByRole('region', { name: 'You receive' }).querySelectorAll('data');
  expect([...summary].map(({ value }) => value)).toEqual(['121', '100', '10', '11', '621']);
  await act(async () => fireEvent.click(pay));
  expect(stage.sent.at(-1)?.body).toEqual({
    plan_id: 7,
    provider: 'mercadopago',
    promo_code: 'MORE',
    price: 10,
    amount: 9434,
    coins: 121,
  });
  expect(screen.getByText(message)).toBeTruthy();
  expect(stage.reloads).toHaveLength(1);
  // The code is typed again: what it adds may have changed with the plan.
  await act(async () => fireEvent.click(pay));
  expect(stage.sent.at(-1)?.body).toMatchObject({ coins: 110 });
});
