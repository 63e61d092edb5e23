import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { ADMIN_PAGES } from '../admin-pages.ts';
import { subjectPath } from './approval-name.ts';

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
