import type { ServerTexts } from '../server-texts.ts';
import { adminErrors } from './admin-errors.ts';
import { approvalErrors } from './approval-errors.ts';
import { giftErrors } from './gift-errors.ts';
import { identityErrors } from './identity-errors.ts';
import { notificationErrors } from './notification-errors.ts';
import { orderErrors } from './order-errors.ts';
import { paymentErrors } from './payment-errors.ts';
import { reportErrors } from './report-errors.ts';

/** Why something was refused. Codes and statuses: `src/contract/errors.ts`. */
export const errors: ServerTexts['errors'] = {
  bad_request: 'Something you entered isn’t valid. Check it and try again.',
  unauthenticated: 'Please log in first.',
  api_key_refused: 'This API key is unknown, revoked or expired.',
  api_scope_missing: 'This API key lacks the scope {scope}.',
  forbidden: 'You don’t have permission to do that.',
  csrf_failed: 'This page has been open for too long. Reload it and try again.',
  cross_site:
    'This request was blocked because it did not come from this site’s own address. Open the site by its usual address and try again.',
  not_found: 'Not found.',
  world_unknown: 'Game server not found.',
  too_many_requests: 'Too many requests. Wait a moment and try again.',
  internal: 'Something went wrong on our side. If it happens again, send us the request ID.',
  board_not_ready: 'This data isn’t available yet. Try again in a few seconds.',
  overloaded: 'Too many people are here at once. Nothing was changed; try again in a few seconds.',
  maintenance: 'The site is down for maintenance. Nothing was changed; try again later.',
  stopping: 'The site is restarting. Try again in a few seconds.',
  database_unavailable:
    'Our database isn’t answering right now. Try again in a few seconds. If you just confirmed something, check first whether it went through.',
  ...giftErrors,
  ...identityErrors,
  ...notificationErrors,
  ...orderErrors,
  ...paymentErrors,
  ...reportErrors,
  ...adminErrors,
  ...approvalErrors,
};
