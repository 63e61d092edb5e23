// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { APPROVAL_FIELDS, type Approval, type ApprovalChange } from '#contract/approvals.ts';
import { LANGUAGES } from '#contract/languages.ts';
import '#web/lib/admin-texts.ts';
import { createText, TextContext } from '#web/lib/text.ts';
import adminEn from '#web/locales/admin/en.json' with { type: 'json' };
import adminEs from '#web/locales/admin/es.json' with { type: 'json' };
import en from '#web/locales/en.json' with { type: 'json' };
import { ApprovalChanges } from './ApprovalChanges.tsx';
import { approvalMoments } from './approval-moments.ts';

afterEach(cleanup);

function show(element: ReactElement) {
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <TextContext value={createText('en', en)}>
      <RouterProvider router={router} />
    </TextContext>,
  );
}

const CHANGE: ApprovalChange = {
  ...{ field: 'balance', setting: null, format: 'coins', currency: null },
  ...{ before: 200, after: 1_100 },
};
const cells = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

test('an open proposal shows each value now and afterwards, in words', () => {
  const changes: ApprovalChange[] = [
    CHANGE,
    { ...CHANGE, field: 'status', format: 'word', before: 'unclear', after: 'refused' },
    { ...CHANGE, field: 'role', format: 'role', before: null, after: 'accountant' },
    { ...CHANGE, field: 'is_active', format: 'plain', before: false, after: true },
    { ...CHANGE, field: 'refunded', format: 'money', currency: 'USD', before: 0, after: 12.5 },
  ];
  show(<ApprovalChanges changes={changes} hasBefore zone="UTC" />);
  expect(cells()).toEqual([
    ['Field', 'Now', 'After approval'],
    ['Balance', '200 coins', '1,100 coins'],
    ['Status', 'Unconfirmed', 'Refused'],
    ['Role', '-', 'Accountant'],
    ['Active', 'No', 'Yes'],
    ['Refunded', '$0.00', '$12.50'],
  ]);
});

test('a decided one shows only what was asked, a secret only that it changes', () => {
  const setting = { key: 'payments.stripe.secret_key', name: 'payments.stripe.secret_key' };
  const secret: ApprovalChange = { ...CHANGE, field: 'setting', setting, format: 'secret' };
  show(
    <ApprovalChanges
      changes={[
        { ...CHANGE, before: null },
        { ...secret, before: null, after: true },
      ]}
      hasBefore={false}
      zone="UTC"
    />,
  );
  expect(cells()[0]).toEqual(['Field', 'What was asked']);
  expect(cells()[1]).toEqual(['Balance', '1,100 coins']);
  expect(cells()[2]?.[1]).toBe(adminEn.settings.secretChanged);
});

test('a role that may not see the values is told so', () => {
  show(<ApprovalChanges changes={null} hasBefore={false} zone="UTC" />);
  expect(screen.getByText('Your role doesn’t show what this action changes.')).toBeTruthy();
});

test.each([
  ['waiting', {}, ['proposed']],
  ['expired', {}, ['proposed', 'expired']],
  ['rejected', { performed_at: 0 }, ['proposed', 'rejected']],
  ['confirmed', {}, ['proposed', 'confirmed', 'performed']],
  [
    'confirmed',
    { performed_at: 0, failure: 'refund_unconfirmed' },
    ['proposed', 'confirmed', 'failed'],
  ],
  ['failed', { performed_at: 0, failure: 'refund_refused' }, ['proposed', 'confirmed', 'failed']],
] as const)('the history of one that is %s', (state, fields, expected) => {
  const { performed_at = 9, failure = null }: { performed_at?: number; failure?: string | null } =
    fields;
  const person = { id: 'x', email: 'a@example.org' };
  const approval = {
    ...{ state, failure, proposed_at: 1, expires_at: 5, decided_at: 3, decision_note: '' },
    ...{ proposed_by: person, decided_by: person },
  } as Approval;
  expect(approvalMoments({ approval, performed_at }).map(({ what }) => what)).toEqual(expected);
});

test.each(LANGUAGES)('every field has a name: %s', (language) => {
  const { fields } = { en: adminEn, es: adminEs }[language].approval;
  expect(Object.keys(fields)).toEqual([...APPROVAL_FIELDS]);
});
