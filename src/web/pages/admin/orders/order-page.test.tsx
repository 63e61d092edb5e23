// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminOrderReply } from '#contract/admin-orders.ts';
import { EVIDENCE_CODES } from '#contract/evidence.ts';
import { ORDER_EVENTS, REFUSAL_REASONS } from '#contract/order-history.ts';
import '#web/lib/admin-texts.ts';
import { stubEventSource } from '#web/lib/testing/fake-event-source.ts';
import { createText, type Text, TextContext } from '#web/lib/text.ts';
import en from '#web/locales/en.json' with { type: 'json' };
import es from '#web/locales/es.json' with { type: 'json' };
import { Component } from './OrderPage.tsx';

beforeEach(() => {
  stubEventSource();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const english = createText('en', en);
const spanish = createText('es', es);

const REPLY: AdminOrderReply = {
  order: {
    order_id: '0198c5d2-1111-7000-8000-000000000004',
    number: 17,
    kind: 'rename',
    server_id: 1,
    account: 'kael01',
    char: 'Kael',
    purse: 'coins',
    price: 100,
    state: 'done',
    message: '',
    ordered_at: 1_782_907_200,
    finished_at: 1_782_907_300,
    receipt: 'receipt 9',
    player_id: '0198c5d2-1111-7000-8000-000000000003',
    email: 'kael@example.org',
    waits_for_admin: false,
    attempts: 2,
    content: { currentName: 'Kael', newName: 'Rob' },
    receipt_at: 1_782_907_300,
  },
  events: [
    {
      at: 1_782_907_210,
      what: 'refused_unconfirmed',
      lines: [{ code: 'refusal', at: 0, text: 'characterOnline' }],
    },
    {
      at: 1_782_907_220,
      what: 'decided_done',
      lines: [
        { code: 'decided_by', at: 0, text: 'ana@example.org' },
        { code: 'note', at: 0, text: 'seen in a video' },
        { code: 'game_unknown', at: 0, text: '' },
      ],
    },
  ],
  ledger: [
    { at: 1_782_907_200, reason: 'hold:rename', account: 'player', amount: -100 },
    { at: 1_782_907_200, reason: 'hold:rename', account: 'held', amount: 100 },
    { at: 1_782_907_300, reason: 'settle:rename', account: 'spent:rename', amount: 100 },
    { at: 1_782_907_300, reason: 'settle_decided:rename', account: 'game:1', amount: 100 },
    { at: 1_782_907_300, reason: 'credit:decision', account: 'issued:decision', amount: 100 },
    { at: 1_782_907_300, reason: 'take-back:stripe', account: 'debt', amount: 100 },
  ],
  proof: {
    state: 'done',
    evidence: [{ code: 'abandoned', at: 1_782_907_200, text: '' }],
    receipt: 'receipt 9',
    receipt_at: 1_782_907_300,
  },
};

function show(text: Text, change: Partial<AdminOrderReply> = {}): string {
  const loader = () => null;
  const page = { ...REPLY, ...change, waiting: [], limits: { needs_second_admin: [] } };
  const worlds = { site: {}, worlds: [{ server_id: 1, name: 'Bartz', zone: 'UTC' }] };
  const self = { permissions: ['orders.decide'] };
  const router = createMemoryRouter(
    [
      {
        id: 'layout',
        loader,
        children: [
          { id: 'admin', loader, children: [{ id: 'order', index: true, loader, Component }] },
        ],
      },
    ],
    { hydrationData: { loaderData: { layout: worlds, admin: self, order: page } } },
  );
  render(
    <TextContext value={text}>
      <RouterProvider router={router} />
    </TextContext>,
  );
  return document.body.textContent;
}

describe('the order page in Spanish', () => {
  test('has its history, evidence, ledger and content in Spanish', () => {
    const shown = show(spanish);
    for (const words of [
      'El juego lo rechazó, pero un intento anterior sigue sin confirmar',
      'Rechazado: el personaje está conectado',
      'El equipo lo marcó como entregado',
      'Decidido por ana@example.org',
      'Motivo: seen in a video',
      'Cerrado en el juego el 01/07/2026 12:00:00',
      'comprobante n.º 9',
      'Nombre nuevo: Rob',
      'Retenido: Cambio de nick',
      'Cobrado: Cambio de nick',
      'Retenido para pedidos',
      'Enviado a Bartz',
      'Recibido: corrección de un pedido',
      'Deuda del jugador',
    ]) {
      expect(shown).toContain(words);
    }
  });

  test('never shows an internal code', () => {
    const lines = EVIDENCE_CODES.map((code) => ({ code, at: 1, text: 'X' }));
    const refusals = REFUSAL_REASONS.map((text) => ({ code: 'refusal', at: 0, text }) as const);
    const events = ORDER_EVENTS.map((what, at) => ({ at, what, lines: [...lines, ...refusals] }));
    const shown = show(spanish, { events });
    for (const code of [...EVIDENCE_CODES, ...ORDER_EVENTS, ...REFUSAL_REASONS]) {
      // A code that is a plain word may also be part of a text.
      if (!/[_A-Z]/.test(code)) continue;
      expect(shown).not.toContain(code);
    }
    expect(shown).not.toMatch(/admin\.|\{\{|hold:|settle|spent:|issued:|newName|receipt 9/);
  });
});

test('what an earlier or a later version stored stays readable', () => {
  const what = 'decided done by somebody; proof: unknown';
  const lines = [
    { code: 'text', at: 0, text: 'the receipt table is missing' },
    { code: 'refusal', at: 0, text: 'tooHeavy' },
  ] as const;
  const shown = show(english, {
    events: [{ at: 1, what, lines: [...lines] }],
    ledger: [{ at: 1, reason: 'burn:rename', account: 'ashes', amount: 1 }],
    order: { ...REPLY.order, content: { speed: 3 }, receipt: 'toy 4' },
  });
  for (const words of [what, lines[0].text, 'Refused: tooHeavy', 'burn:rename', 'ashes']) {
    expect(shown).toContain(words);
  }
  expect(shown).toContain('speed: 3');
  expect(screen.getByText('toy 4')).toBeDefined();
});

test.each([
  ['internal', 'done on this site'],
  ['decision', 'decided by staff'],
])('the receipt %s reads “%s”', (receipt, words) => {
  show(english, { proof: null, order: { ...REPLY.order, receipt } });
  expect(screen.getByText(words)).toBeDefined();
});

describe('an order that staff decide', () => {
  const PRIMARY = /bg-accent-fill/;
  test.each([
    ['done', 'Mark as delivered'],
    ['notDone', 'Mark as not delivered'],
    ['unknown', undefined],
  ] as const)('if the game answers %s, the main button is: %s', (state, main) => {
    const { order, proof } = REPLY;
    if (!proof) throw new Error('the sample must have a proof');
    show(english, { order: { ...order, waits_for_admin: true }, proof: { ...proof, state } });
    const primary = screen
      .getAllByRole('button')
      .filter(({ className }) => PRIMARY.test(className))
      .map(({ textContent }) => textContent);
    expect(primary).toEqual(main === undefined ? [] : [main]);
  });
});
