import { fromMinorUnits, toMinorUnits } from '#contract/currency.ts';
import { hmacHex } from '../../signature.ts';
import {
  type Answer,
  type Asked,
  type BookPage,
  type FakeProvider,
  giveBack,
  nextId,
  serveFake,
} from '../../testing/fake-provider.ts';
import type { MercadoPagoSettings } from '../client.ts';

/** Preferences, payments and signed notices as Mercado Pago documents them. */
export async function openMercadoPago(settings: MercadoPagoSettings): Promise<FakeProvider> {
  const pages = new Map<string, BookPage>();
  /** Their number of a payment, by our reference. */
  const numberOf = (page: BookPage) => 70_000_000_000 + [...pages.values()].indexOf(page);

  function speak(asked: Asked): Answer | undefined {
    const { method, url, headers } = asked;
    if (headers.authorization !== `Bearer ${settings.access_token}`) {
      return { status: 401, body: { message: 'invalid access token' } };
    }
    if (method === 'POST' && url.pathname === '/checkout/preferences') return create(asked);
    if (url.pathname === '/users/me') return { status: 200, body: { id: 1 } };
    if (url.pathname === '/v1/payments/search') {
      const reference = url.searchParams.get('external_reference');
      const number = (name: string, otherwise: number) =>
        Number(url.searchParams.get(name) ?? otherwise);
      const found = [...pages.values()].filter(
        ({ paymentId, state }) => paymentId === reference && state !== 'open',
      );
      const [offset, limit] = [number('offset', 0), number('limit', 30)];
      const results = found.slice(offset, offset + limit).map(paymentOf);
      return { status: 200, body: { results } };
    }
    const [, number, act] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(url.pathname) ?? [];
    const page = [...pages.values()].find((one) => String(numberOf(one)) === number);
    if (act) {
      const back = toMinorUnits(JSON.parse(asked.body).amount, page?.currency ?? '');
      return giveBack(page, headers['x-idempotency-key'], back);
    }
    return page && { status: 200, body: paymentOf(page) };
  }

  function create({ body }: Asked): Answer {
    const asked = JSON.parse(body);
    const [item] = asked.items;
    const page: BookPage = {
      paymentId: asked.external_reference,
      reference: nextId('pref-'),
      amountCents: toMinorUnits(item.unit_price, item.currency_id),
      currency: item.currency_id,
      returnUrl: asked.back_urls.success,
      state: 'open',
      refundedCents: 0,
      disputedCents: 0,
    };
    pages.set(page.reference, page);
    const { reference } = page;
    return { status: 201, body: { id: reference, init_point: `${fake.url}/pay/${reference}` } };
  }

  function paymentOf(page: BookPage) {
    return {
      id: numberOf(page),
      status: statusOf(page),
      status_detail: page.state === 'failed' ? 'expired' : 'accredited',
      external_reference: page.paymentId,
      transaction_amount: fromMinorUnits(page.amountCents, page.currency),
      transaction_amount_refunded: fromMinorUnits(page.refundedCents, page.currency),
      currency_id: page.currency,
      payer: { id: '549039289' },
    };
  }

  const message: FakeProvider['message'] = (page, _kind, now = new Date()) => {
    const dataId = String(numberOf(page));
    const requestId = nextId('req-');
    const ts = String(now.getTime());
    const v1 = hmacHex(settings.webhook_secret, `id:${dataId};request-id:${requestId};ts:${ts};`);
    return {
      headers: {
        'x-signature': `ts=${ts},v1=${v1}`,
        'x-request-id': requestId,
        'content-type': 'application/json',
      },
      query: { 'data.id': dataId, type: 'payment' },
      body: JSON.stringify({
        id: 112233445566,
        type: 'payment',
        action: 'payment.updated',
        data: { id: dataId },
      }),
    };
  };

  const fake = await serveFake(speak, { pages, answerNext: [], message });
  return fake;
}

function statusOf({ state, refundedCents, disputedCents, amountCents }: BookPage): string {
  if (state === 'failed') return 'cancelled';
  if (disputedCents > 0) return 'charged_back';
  return refundedCents >= amountCents ? 'refunded' : 'approved';
}
