// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Approval } from '#contract/approvals.ts';
import { type StaffLimits, willNeedApproval } from '#contract/staff-limits.ts';
import { AdjustPurse } from '#web/features/players/AdjustPurse.tsx';
import { TextContext } from '#web/lib/text.ts';
import '#web/lib/admin-texts.ts';
import { createApi } from '#web/lib/api.ts';
import { createText } from '#web/lib/text.ts';
import { ApiContext } from '#web/lib/use-api.ts';
import en from '#web/locales/en.json' with { type: 'json' };
import { ToastContext } from '#web/ui/toast-context.ts';
import { ApprovalActions } from './ApprovalActions.tsx';
import { WaitingApprovals } from './WaitingApprovals.tsx';

afterEach(cleanup);

const i18n = createText('en', en);
const ME = '0198c5d2-1111-7000-8000-000000000001';
const OTHER = { id: '0198c5d2-1111-7000-8000-000000000002', email: 'bob@example.org' };
const PLAYER = { id: '0198c5d2-1111-7000-8000-000000000003', email: 'kael@example.org' };
const APPROVAL: Approval = {
  id: '0198c5d2-1111-7000-8000-000000000004',
  what: 'purse.grant',
  subject_kind: 'player',
  subject_id: PLAYER.id,
  player: PLAYER,
  role: null,
  unit: 'coins',
  amount: 20_000,
  note: 'Winner of the siege event',
  proposed_by: OTHER,
  proposed_at: 1,
  expires_at: 2,
  state: 'waiting',
  is_performed: false,
  failure: null,
  decided_by: null,
  decided_at: 0,
  decision_note: '',
  is_own: false,
  can: ['confirm', 'reject'],
};
const LIMITS: StaffLimits = {
  player_id: ME,
  needs_second_admin: ['players.coins.grant', 'payments.refund'],
  approval_above: { coins: 10_000, votes: 500, referral: 1_000, usd: 100 },
  daily_caps: { coins: 1, votes: 1, referral: 1, usd_confirmed: 1, usd_refunded: 1 },
  used_today: { coins: 0, votes: 0, referral: 0, usd_confirmed: 0, usd_refunded: 0 },
  role: { coins_per_day: null, refund_max_usd: null },
};

interface FakeServer {
  /** Filled with the request keys that were sent. */
  keys?: unknown[];
  /** Statuses of the first responses; later ones are 200. */
  statuses?: number[];
}

function show(element: ReactElement, { keys = [], statuses = [] }: FakeServer = {}) {
  const sent: unknown[] = [];
  const api = createApi(async (method, path, body, idempotency) => {
    sent.push([method, path, body]);
    keys.push(idempotency?.key);
    return { status: statuses.shift() ?? 200, body: { message: 'It is booked.' } };
  });
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <TextContext value={i18n}>
      <ApiContext value={api}>
        <ToastContext value={() => {}}>
          <RouterProvider router={router} />
        </ToastContext>
      </ApiContext>
    </TextContext>,
  );
  return sent;
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('a waiting proposal', () => {
  test('of another admin is confirmed only after a dialog', async () => {
    const sent = show(<WaitingApprovals approvals={[APPROVAL]} />);
    expect(names()).toEqual(['Approve', 'Reject']);
    await press('Approve');
    expect(sent).toEqual([]);
    const dialog = screen.getByRole('dialog');
    for (const text of ['20,000', 'kael@example.org', 'Winner of the siege event']) {
      expect(dialog.textContent).toContain(text);
    }
    await act(async () => {
      fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
    });
    expect(sent).toEqual([['POST', `/api/admin/approvals/${APPROVAL.id}/confirm`, { note: '' }]]);
    expect(within(dialog).getByText('It is booked.')).toBeTruthy();
  });

  test('about a role says which one, on the page and in the dialog', async () => {
    const role = { id: 'accountant', name: null };
    show(<WaitingApprovals approvals={[{ ...APPROVAL, what: 'staff.grant', role }]} />);
    expect(screen.getByRole('link').textContent).toContain('Assign a role: Accountant');
    await press('Approve');
    expect(screen.getByRole('dialog').textContent).toContain('Assign a role: Accountant');
  });

  test('an admin’s own proposal can only be withdrawn; a failed one can be retried', () => {
    const own: Approval = { ...APPROVAL, is_own: true, can: ['withdraw'] };
    const unfinished: Approval = { ...APPROVAL, id: ME, state: 'confirmed', can: ['confirm'] };
    show(<WaitingApprovals approvals={[own, unfinished]} />);
    expect(names()).toEqual(['Withdraw', 'Try again']);
  });

  test('that would fail now can only be rejected, and the button refers to the reason', () => {
    show(<ApprovalActions approval={APPROVAL} ask={() => {}} problemId="why" />);
    const approve = screen.getByRole('button', { name: 'Approve' });
    expect(approve).toHaveProperty('disabled', true);
    expect(approve.getAttribute('aria-describedby')).toBe('why');
    expect(screen.getByRole('button', { name: 'Reject' })).toHaveProperty('disabled', false);
  });
});

describe('a grant', () => {
  const open = async (server: FakeServer = {}) => {
    // The other parts of the page do not matter here.
    const balances = { coins: 0, votes: 0, referral: 0 };
    const player = { ...PLAYER, balances } as Parameters<typeof AdjustPurse>[0]['player'];
    const sent = show(<AdjustPurse player={player} limits={LIMITS} direction="grant" />, server);
    await press('Add coins');
    return sent;
  };
  const type = (amount: number) =>
    act(async () => {
      fireEvent.change(screen.getByLabelText('Amount'), { target: { value: String(amount) } });
    });

  test('after a lost response, submitting again sends the same request key', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('reportError', () => {});
    const keys: unknown[] = [];
    await open({ keys, statuses: [502] });
    await type(50);
    for (let times = 0; times < 3; times += 1) {
      await act(async () => {
        fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
      });
      await act(() => vi.advanceTimersByTimeAsync(6_000));
    }
    vi.useRealTimers();
    vi.unstubAllGlobals();
    expect(keys[0]).toBeTypeOf('string');
    expect(new Set(keys).size).toBe(1);
  });

  test('says beforehand that a second admin is needed', async () => {
    await open();
    await type(10_000);
    expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull();
    await type(10_001);
    expect(screen.getByRole('button', { name: 'Propose' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('A second admin must approve this');
    await press('Cancel');
    await press('Add coins');
    expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull();
  });
});

test.each([
  ['above the limit', true, { amount: 101, playerId: PLAYER.id }],
  ['at the limit', false, { amount: 100, playerId: PLAYER.id }],
  ['a deduction above the limit', true, { amount: -101, playerId: PLAYER.id }],
  ['an action on one’s own account', true, { amount: 1, playerId: ME }],
])('%s: a second admin is needed: %s', (_, expected, fields) => {
  const action = { permission: 'payments.refund', unit: 'usd', ...fields } as const;
  expect(willNeedApproval(LIMITS, action)).toBe(expected);
  expect(willNeedApproval({ ...LIMITS, needs_second_admin: ['players.coins.grant'] }, action)).toBe(
    false,
  );
});
