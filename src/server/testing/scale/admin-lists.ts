import { sampleId } from './fill-portal.ts';

/**
 * Query strings for routes of the admin area that need more than their bare URL: every filter and
 * every kind of search. Routes not listed here are requested without a query.
 */
export const ADMIN_LISTS: Record<string, readonly string[]> = {
  '/api/admin/players': [
    '',
    '?q=player77%40',
    '?q=player7',
    '?q=login77',
    '?q=Char77',
    '?q=10.0.0.77',
    '?q=R77',
    `?q=${sampleId(77)}`,
  ],
  '/api/admin/orders': [
    '',
    '?state=unclear',
    '?state=done',
    '?q=77',
    `?q=${sampleId(77)}`,
    '?q=player77%40',
    '?q=login77',
  ],
  '/api/admin/payments': [
    '',
    '?state=review',
    '?state=credited',
    '?q=77',
    `?q=${sampleId(77)}`,
    '?q=player77%40',
    '?q=ref-77',
  ],
  '/api/admin/approvals': [
    '',
    '?state=waiting',
    `?subject_kind=player&subject_id=${sampleId(77)}`,
    `?state=waiting&subject_kind=player&subject_id=${sampleId(77)}`,
  ],
  '/api/admin/streamers': ['', '?q=player5000%40'],
  '/api/admin/figures': ['', '?days=365', '?days=7&purse=votes'],
  '/api/admin/reconciliation': ['', '?only=wrong'],
  '/api/admin/servers/:server_id/chars/:id': ['/api/admin/servers/1/chars/88'],
  '/api/admin/posts/:id': ['/api/admin/posts/1'],
  '/api/admin/pages/:page': ['/api/admin/pages/terms'],
  '/api/admin/reports': [
    '',
    '?state=assigned',
    '?state=mine',
    '?state=closed',
    '?q=77',
    '?state=closed&q=player321%40',
    '?q=lost%20gir',
    '?state=closed&q=lost%20item',
    '?state=closed&q=item%20321',
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
