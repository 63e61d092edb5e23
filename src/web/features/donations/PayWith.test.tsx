// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PAYMENTS_PATH } from '#contract/payments.ts';
import type { Plan, PlansReply } from '#contract/plans.ts';
import { fakePanel } from '#web/lib/testing/fake-panel.tsx';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import type { CreatorChoice } from './CreatorField.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PayBar } from './PayBar.tsx';
import { PayWith } from './PayWith.tsx';
import type { Bonus } from './PromoBonus.tsx';
import { usePayment } from './use-payment.ts';

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

function Checkout({ providers = PROVIDERS }: { providers?: PlansReply['providers'] }) {
  const [bonus, setBonus] = useState<Bonus>();
  const [creator, setCreator] = useState<CreatorChoice>();
  const purchase = {
    ...{ plan: PLAN, providers, bonus, onBonus: setBonus, creator },
    campaignCoins: () => 0,
    creatorCoins: () => creator?.coins ?? 0,
  };
  const payment = usePayment(purchase);
  return (
    <>
      <PayWith {...purchase} payment={payment} onCreator={setCreator} />
      <PayBar plan={PLAN} payment={payment} isOverDailyLimit={false} />
      <OrderSummary
        plan={PLAN}
        most={PLAN.coins}
        bonusCoins={bonus?.coins ?? 0}
        creatorCoins={creator?.coins ?? 0}
      />
    </>
  );
}

/** The creator field sends its own request, and another after a changed price. */
const lastPayment = ({ sent }: ReturnType<typeof fakePanel>) =>
  sent.findLast(({ path }) => path === PAYMENTS_PATH)?.body;

test('a changed price is announced, and the page reloads', async () => {
  const message = 'The price has just changed.';
  const panel = fakePanel(({ path }) =>
    path.startsWith('/api/creator-code')
      ? { status: 200, body: { code: '', coins: 0, is_kept: false } }
      : path.startsWith('/api/promo')
        ? { status: 200, body: { code: 'MORE', coins: 11 } }
        : { status: 409, body: { message, code: 'price_changed' } },
  );
  renderWithText(panel.inPanel(<Checkout />));
  // What is charged is what is shown, in pesos without decimals.
  const pay = screen.getByRole('button', { name: 'Pay' });
  expect(screen.getByRole('group', { name: 'You pay' }).textContent).toMatch(/CLP\s9,434/);
  fireEvent.change(screen.getByRole('textbox', { name: /promo/i }), { target: { value: 'more' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Apply' })));
  // The summary counts the code's coins, and what the player will have then.
  const summary = screen.getByRole('region', { name: 'You receive' }).querySelectorAll('data');
  expect([...summary].map(({ value }) => value)).toEqual(['121', '100', '10', '11', '621']);
  await act(async () => fireEvent.click(pay));
  expect(lastPayment(panel)).toEqual({
    plan_id: 7,
    provider: 'mercadopago',
    promo_code: 'MORE',
    creator_code: '',
    keep_creator: false,
    price: 10,
    amount: 9434,
    coins: 121,
  });
  expect(screen.getByText(message)).toBeTruthy();
  expect(panel.reloads).toHaveLength(1);
  // The code has to be applied again: what it adds may have changed with the plan.
  await act(async () => fireEvent.click(pay));
  expect(lastPayment(panel)).toMatchObject({ coins: 110 });
});

test('a kept creator code is there before the player types anything, and can be removed', async () => {
  const found = { code: 'ELMORE', coins: 6, is_kept: true };
  const panel = fakePanel(({ path }) =>
    path.startsWith('/api/creator-code')
      ? { status: 200, body: found }
      : { status: 409, body: { message: 'Not now.', code: 'payment_limit_reached' } },
  );
  await act(async () => {
    renderWithText(panel.inPanel(<Checkout />));
  });
  const field = screen.getByRole('textbox', { name: 'Creator code' }) as HTMLInputElement;
  expect(field.value).toBe('ELMORE');
  expect(screen.getByText(/Your purchase supports ELMORE/)).toBeTruthy();
  const pay = screen.getByRole('button', { name: 'Pay' });
  await act(async () => fireEvent.click(pay));
  expect(lastPayment(panel)).toMatchObject({
    creator_code: 'ELMORE',
    keep_creator: true,
    coins: 116,
  });
  fireEvent.change(field, { target: { value: '' } });
  await act(async () => fireEvent.click(pay));
  expect(lastPayment(panel)).toMatchObject({
    creator_code: '',
    keep_creator: false,
    coins: 110,
  });
});

test('the first method is chosen, and another one changes the total and who is paid', async () => {
  const panel = fakePanel(({ path }) =>
    path.startsWith('/api/creator-code')
      ? { status: 200, body: { code: '', coins: 0, is_kept: false } }
      : { status: 409, body: { message: 'Not now.', code: 'payment_limit_reached' } },
  );
  const paypal = { name: 'paypal', currency: 'USD', per_usd: 1, digits: 2 } as const;
  await act(async () => {
    renderWithText(panel.inPanel(<Checkout providers={[...PROVIDERS, paypal]} />));
  });
  const bar = screen.getByRole('group', { name: 'You pay' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Mercado/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /PayPal/ }));
  expect(bar.textContent).toMatch(/\$10\.00/);
  expect(bar.textContent).not.toMatch(/CLP/);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay' })));
  expect(lastPayment(panel)).toMatchObject({ provider: 'paypal', amount: 10 });
  expect(screen.getByRole('alert').textContent).toBe('Not now.');
});
