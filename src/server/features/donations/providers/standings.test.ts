import { describe, expect, test } from 'vitest';
import { standingOf as mercadoPago } from './mercadopago/standing.ts';
import type { MercadoPagoPayment } from './mercadopago/wire.ts';
import { standingOf as payPal } from './paypal/standing.ts';
import { orderSchema } from './paypal/wire.ts';
import { standingOf as stripe } from './stripe/standing.ts';
import { sessionSchema } from './stripe/wire.ts';

describe('Stripe', () => {
  const charge = { id: 'ch_1', amount: 1_000, amount_refunded: 0, disputed: false };
  const session = (fields: object) =>
    sessionSchema.parse({
      id: 'cs_1',
      status: 'complete',
      payment_status: 'paid',
      amount_total: 1_000,
      currency: 'usd',
      payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: charge },
      ...fields,
    });

  test.each([
    ['open', { status: 'open', payment_status: 'unpaid', payment_intent: null }],
    // A boleto or a bank debit: the checkout is over, the money is not there.
    ['open', { payment_status: 'unpaid', payment_intent: { id: 'pi_1', status: 'processing' } }],
    ['open', { payment_status: 'no_payment_required', amount_total: 0, payment_intent: null }],
    ['failed', { status: 'expired', payment_status: 'unpaid', payment_intent: null }],
    ['failed', { payment_status: 'unpaid', payment_intent: { id: 'pi_1', status: 'canceled' } }],
    ['paid', {}],
  ])('is %s when the session is %o', (state, fields) => {
    expect(stripe(session(fields), []).state).toBe(state);
  });

  test.each([
    ['warning_needs_response', 0],
    ['needs_response', 1_000],
    ['lost', 1_000],
    ['won', 0],
  ])('a dispute that is %s holds %i', (status, held) => {
    expect(stripe(session({}), [{ amount: 1_000, status }])).toMatchObject({ disputedCents: held });
  });
});

describe('Mercado Pago', () => {
  const payment = (status: string, more: Partial<MercadoPagoPayment> = {}): MercadoPagoPayment => ({
    id: '7',
    status,
    transaction_amount: 72.5,
    currency_id: 'BRL',
    ...more,
  });

  test.each(['pending', 'in_process', 'authorized', 'rejected'])(
    '%s is not paid (6h0T took whatever it was sent)',
    (status) => {
      expect(mercadoPago([payment(status)]).state).toBe('open');
    },
  );

  test('in mediation the money is held, not ours (6h0T in_mediation counts as paid)', () => {
    expect(mercadoPago([payment('in_mediation')])).toMatchObject({
      state: 'paid',
      amountCents: 7_250,
      disputedCents: 7_250,
    });
  });

  test('a second card after a refused one counts; a chargeback that was paid back is over', () => {
    const reimbursed = payment('charged_back', { status_detail: 'reimbursed' });
    expect(mercadoPago([payment('rejected'), reimbursed])).toMatchObject({ disputedCents: 0 });
    const lost = payment('charged_back', { transaction_amount_refunded: 2.5 });
    expect(mercadoPago([lost])).toMatchObject({ refundedCents: 250, disputedCents: 7_000 });
  });
});

describe('PayPal', () => {
  const order = (status: string, capture?: string) =>
    orderSchema.parse({
      id: '5O1',
      status,
      purchase_units: [
        capture === undefined
          ? {}
          : {
              payments: {
                captures: [
                  { id: 'C1', status: capture, amount: { currency_code: 'USD', value: '10.00' } },
                ],
              },
            },
      ],
    });
  const dispute = (fields: object) => ({
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: { currency_code: 'USD', value: '10.00' },
    ...fields,
  });

  test.each([
    ['open', 'PAYER_ACTION_REQUIRED', undefined],
    ['open', 'APPROVED', undefined],
    // An eCheck: captured, and paid days later or never.
    ['open', 'COMPLETED', 'PENDING'],
    ['failed', 'COMPLETED', 'DECLINED'],
    ['failed', 'VOIDED', undefined],
    ['paid', 'COMPLETED', 'COMPLETED'],
  ])('is %s when the order is %s and its capture %s (WebEngine)', (state, status, capture) => {
    expect(payPal(order(status, capture), []).state).toBe(state);
  });

  test.each([
    [0, { dispute_life_cycle_stage: 'INQUIRY' }],
    [1_000, { dispute_life_cycle_stage: 'CHARGEBACK' }],
    [0, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }],
    [1_000, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }],
  ])('%i cents are held by a dispute %o', (held, fields) => {
    const standing = payPal(order('COMPLETED', 'COMPLETED'), [dispute(fields)]);
    expect(standing).toMatchObject({ disputedCents: held });
  });
});
