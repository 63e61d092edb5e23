import { sampleId } from './fill-portal.ts';

/**
 * Ways to ask each route of the back office, where its bare address is not all of it: every filter,
 * every kind of search. A route that is not here is asked by its bare address; a line adds a way.
 */
export const ADMIN_LISTS: Record<string, readonly string[]> = {
  '/api/admin/reports': [
    '',
    '?state=assigned',
    '?state=mine',
    '?state=closed',
    '?q=77',
    '?state=closed&q=player321%40',
    '?q=lost%20gir',
    '?state=closed&q=lost%20item',
  ],
  '/api/admin/reports/:id': ['/api/admin/reports/77'],
  '/api/admin/audit': [
    '',
    '?action=session.start',
    '?actor=player55%40example.com',
    '?subject=player55%40example.com',
    `?subject=${sampleId(55)}`,
  ],
  '/api/admin/errors': ['', '?q=ABCD-EFGH-77'],
  '/api/admin/dead-letters': ['', '?q=mail.send'],
};

/**
 * A search by words nearly every row has: it reads by index, but every row that fits, because no
 * index knows words and order at once. Whoever searches so is told by the length of the list.
 * And an export, which hands on every row of its range by the thousand.
 */
export const READS_EVERY_MATCH = [
  '/api/admin/reports?state=closed&q=lost%20item',
  '/api/admin/figures/payments.csv',
];
