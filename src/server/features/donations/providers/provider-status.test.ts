import { describe, expect, test } from 'vitest';
import { providerStatusOf as mercadoPago } from './mercadopago/provider-status.ts';
import type { MercadoPagoPayment } from './mercadopago/replies.ts';
import { providerStatusOf as payPal } from './paypal/provider-status.ts';
import { disputeSchema, orderSchema } from './paypal/replies.ts';
import { providerStatusOf as stripe } from './stripe/provider-status.ts';
import { sessionSchema } from './stripe/replies.ts';

const USD = { amountCents: 1_000, currency: 'USD' };
const BRL = { amountCents: 7_250, currency: 'BRL' };

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
    expect(stripe(session(fields), [], USD).state).toBe(state);
  });

  test.each([
    ['warning_needs_response', 0],
    ['needs_response', 1_000],
    ['lost', 1_000],
    ['won', 0],
  ])('a dispute that is %s holds %i', (status, held) => {
    expect(
      stripe(session({}), [{ id: 'dp_1', currency: 'usd', amount: 1_000, status }], USD),
    ).toMatchObject({
      disputedCents: held,
    });
  });

  test('a dispute in another currency than the charge holds all of it, whatever its number', () => {
    const dispute = { id: 'dp_1', currency: 'eur', amount: 860, status: 'lost' };
    expect(stripe(session({}), [dispute], USD)).toMatchObject({ disputedCents: 1_000 });
    const part = { ...dispute, id: 'dp_2', currency: 'usd', amount: 300 };
    expect(stripe(session({}), [part], USD)).toMatchObject({ disputedCents: 300 });
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
    '%s is not paid (6h0T accepted any status)',
    (status) => {
      expect(mercadoPago([payment(status)], BRL).state).toBe('open');
    },
  );

  test('in mediation the money is held and not yet ours (6h0T counts in_mediation as paid)', () => {
    expect(mercadoPago([payment('in_mediation')], BRL)).toMatchObject({
      state: 'paid',
      amountCents: 7_250,
      disputedCents: 7_250,
    });
  });

  test('a second card after a declined one counts; a reversed chargeback no longer counts', () => {
    const reimbursed = payment('charged_back', { status_detail: 'reimbursed' });
    expect(mercadoPago([payment('rejected'), reimbursed], BRL)).toMatchObject({ disputedCents: 0 });
    const lost = payment('charged_back', { transaction_amount_refunded: 2.5 });
    expect(mercadoPago([lost], BRL)).toMatchObject({ refundedCents: 250, disputedCents: 7_000 });
  });

  const charge = (id: string, status: string, refunded = 0) =>
    payment(status, { id, transaction_amount_refunded: refunded });

  test('refunded, then paid again: paid', () => {
    const both = [charge('1', 'refunded', 72.5), charge('2', 'approved')];
    for (const payments of [both, both.toReversed()]) {
      expect(mercadoPago(payments, BRL)).toMatchObject({ refundedCents: 0, chargeRef: '2' });
    }
    const again = [charge('1', 'charged_back'), charge('2', 'approved')];
    expect(mercadoPago(again, BRL)).toMatchObject({ disputedCents: 0, chargeRef: '2' });
  });

  test('paid twice: the first counts, both are reported', () => {
    const twice = mercadoPago([charge('1', 'approved'), charge('2', 'approved')], BRL);
    expect(twice).toMatchObject({
      amountCents: 7_250,
      refundedCents: 0,
      chargeRef: '1',
      charges: [{ ref: '1' }, { ref: '2' }],
    });
  });

  test('paid twice and half of each returned: the price is paid, no coin is taken', () => {
    const halves = [charge('1', 'approved', 36.25), charge('2', 'approved', 36.25)];
    expect(mercadoPago(halves, BRL)).toMatchObject({ refundedCents: 0, disputedCents: 0 });
    const both = [charge('1', 'refunded', 72.5), charge('2', 'refunded', 72.5)];
    expect(mercadoPago(both, BRL)).toMatchObject({ refundedCents: 7_250 });
  });

  test('a charge with a different amount never replaces the right one', () => {
    const cheap = payment('approved', { id: '2', transaction_amount: 1 });
    expect(mercadoPago([charge('1', 'charged_back'), cheap], BRL)).toMatchObject({
      amountCents: 7_250,
      disputedCents: 7_150,
      chargeRef: '1',
    });
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
    dispute_id: 'PP-1',
    links: [],
    captureId: 'C1',
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
    expect(payPal(order(status, capture), [], USD).state).toBe(state);
  });

  test('a declined capture before the paid one is not a refusal; refunds belong to their capture', () => {
    const money = { currency_code: 'USD', value: '10.00' };
    const capture = (id: string, status: string) => ({ id, status, amount: money });
    const refund = {
      status: 'COMPLETED',
      amount: money,
      links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/C2' }],
    };
    const read = (captures: object[], refunds: object[] = []) =>
      payPal(
        orderSchema.parse({
          id: '5O1',
          status: 'COMPLETED',
          purchase_units: [{ payments: { captures, refunds } }],
        }),
        [],
        USD,
      );
    const declined = capture('C0', 'DECLINED');
    expect(read([declined, capture('C1', 'COMPLETED')])).toMatchObject({
      state: 'paid',
      chargeRef: 'C1',
    });
    expect(read([declined, capture('C1', 'PENDING')]).state).toBe('open');
    const twice = [capture('C1', 'COMPLETED'), capture('C2', 'REFUNDED')];
    expect(read(twice, [refund])).toMatchObject({ refundedCents: 0, chargeRef: 'C1' });
  });

  test.each([
    [0, { dispute_life_cycle_stage: 'INQUIRY' }],
    [1_000, { dispute_life_cycle_stage: 'CHARGEBACK' }],
    [0, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }],
    [1_000, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }],
  ])('%i cents are held by a dispute %o', (held, fields) => {
    const providerStatus = payPal(order('COMPLETED', 'COMPLETED'), [dispute(fields)], USD);
    expect(providerStatus).toMatchObject({ disputedCents: held });
  });

  describe('a dispute of 10.00 that was settled for 3.00', () => {
    const money = (value: string) => ({ currency_code: 'USD', value });
    const settled = disputeSchema.parse({
      dispute_id: 'PP-1',
      status: 'RESOLVED',
      create_time: '2026-03-02T10:00:00Z',
      dispute_life_cycle_stage: 'INQUIRY',
      dispute_amount: money('10.00'),
      dispute_outcome: {
        outcome_code: 'RESOLVED_BUYER_FAVOUR',
        amount_refunded: money('3.00'),
      },
    });
    const read = (refunds: object[]) =>
      payPal(
        orderSchema.parse({
          id: '5O1',
          status: 'COMPLETED',
          purchase_units: [
            {
              payments: {
                captures: [{ id: 'C1', status: 'COMPLETED', amount: money('10.00') }],
                refunds,
              },
            },
          ],
        }),
        [{ ...settled, captureId: 'C1' }],
        USD,
      );

    test.each([
      ['nothing else is listed', [], 0, 300],
      [
        'the refund is listed too',
        [{ status: 'COMPLETED', amount: money('3.00'), create_time: '2026-03-04T10:00:00Z' }],
        300,
        0,
      ],
      [
        'the refund is listed without a time',
        [{ status: 'COMPLETED', amount: money('3.00') }],
        300,
        0,
      ],
      [
        'another refund came before it',
        [{ status: 'COMPLETED', amount: money('2.00'), create_time: '2026-03-01T10:00:00Z' }],
        200,
        300,
      ],
    ])('%s', (_, refunds, refundedCents, disputedCents) => {
      expect(read(refunds)).toMatchObject({
        refundedCents,
        disputedCents,
        disputes: [{ amountCents: 1_000, outcome: 'lost' }],
      });
    });
  });
});
