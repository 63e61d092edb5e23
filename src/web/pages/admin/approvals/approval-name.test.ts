import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { ADMIN_PAGES } from '../admin-pages.ts';
import { affectedPlayer, subjectPath } from './approval-name.ts';

test.each([
  'player',
  'payment',
  'subscription',
  'order',
  'promo_code',
  'staff_role',
  'something else',
])('the link for the subject kind %s leads to an admin page', (subject_kind) => {
  const { pathname } = new URL(
    subjectPath({ subject_kind, subject_id: 'x' }),
    'https://site.example',
  );
  expect(ADMIN_PAGES.some(({ path }) => matchPath(path, pathname) !== null)).toBe(true);
});

test('whose account is affected is named, also if they proposed it themselves', () => {
  const player = { id: '1', email: 'alice@site.example' };
  for (const subject_kind of ['player', 'payment', 'order', 'subscription', 'payout']) {
    expect(affectedPlayer({ subject_kind, player }), subject_kind).toEqual(player);
  }
  for (const subject_kind of ['setting', 'campaign', 'goal', 'mailing', 'gift_card_batch']) {
    expect(affectedPlayer({ subject_kind, player }), subject_kind).toBeUndefined();
  }
});
