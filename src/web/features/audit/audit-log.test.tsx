// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import '#web/lib/admin-texts.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { AuditLog } from './AuditLog.tsx';

afterEach(cleanup);

const NOON = Date.UTC(2026, 10, 19, 12) / 1000;
const ADMIN = '01a1f34b-d607-7d14-b46d-61a9df0bf945';
const PAYMENT = '01a1f34b-d129-7094-9da1-0cbc8ddac30d';
const entry = (over: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: 1, at: NOON, actor_id: ADMIN, actor_email: 'admin@example.com', action: 'x' },
  ...{ subject_kind: 'player', subject_id: ADMIN, subject_email: null, address: '127.0.0.1' },
  ...{ user_agent: null, detail: {}, ...over },
});
const show = (...entries: AuditEntry[]) =>
  renderWithText(<AuditLog entries={entries} zone="UTC" />);
const sentence = () => document.querySelector('li > p')?.textContent;

test('says in words who did what to what, and links the actor and the subject', () => {
  show(entry({ action: 'payment.refund', subject_kind: 'payment', subject_id: PAYMENT }));
  expect(sentence()).toBe('admin@example.com refunded a payment: 8ddac30d');
  expect(screen.getByRole('link', { name: '8ddac30d' }).getAttribute('href')).toBe(
    `/admin/payments/${PAYMENT}`,
  );
  expect(screen.getByRole('link', { name: 'admin@example.com' })).toBeTruthy();
});

test.each([
  [{ action: 'session.start' }, 'admin@example.com logged in'],
  [
    { actor_id: null, actor_email: null, action: 'session.refuse', subject_id: null },
    'Someone not logged in failed to log in',
  ],
  [
    { actor_id: null, actor_email: null, action: 'backup.create', subject_id: null, address: null },
    'The server created a backup',
  ],
  [
    { action: 'world.retired', subject_kind: 'world', subject_id: '2' },
    'admin@example.com world.retired: #2',
  ],
  [
    { action: 'shop.article.save', subject_kind: 'article', subject_id: '7' },
    'admin@example.com saved a shop article: #7',
  ],
])('%o reads %s', (over, text) => {
  show(entry(over));
  expect(sentence()).toBe(text);
});

test('groups entries by day, in their order', () => {
  show(entry({ id: 2 }), entry({ id: 1, at: NOON - 60 }), entry({ id: 3, at: NOON - 86_400 }));
  const days = screen.getAllByRole('region');
  expect(days.map((day) => within(day).getByRole('heading').textContent)).toEqual([
    'Thursday 19/11/2026',
    'Wednesday 18/11/2026',
  ]);
  expect(days.map((day) => within(day).getAllByRole('listitem').length)).toEqual([2, 1]);
});

test('details are folded', () => {
  show(entry({ detail: { cents: 300 } }));
  expect(document.querySelector('details')?.open).toBe(false);
  expect(screen.getByText('cents').nextSibling?.textContent).toBe('300');
});
