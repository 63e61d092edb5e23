import { z } from 'zod';
import { ADMIN_ERROR_STATUS } from './admin-errors.ts';
import { APPROVAL_ERROR_STATUS } from './approval-errors.ts';
import { GIFT_ERROR_STATUS } from './gift-errors.ts';
import { IDENTITY_ERROR_STATUS } from './identity-errors.ts';
import { NOTIFICATION_ERROR_STATUS } from './notification-errors.ts';
import { ORDER_ERROR_STATUS } from './order-errors.ts';
import { PAYMENT_ERROR_STATUS } from './payment-errors.ts';
import { REPORT_ERROR_STATUS } from './report-errors.ts';

/** Every error code a response may have, with its HTTP status. Codes are stable; messages may be reworded. */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  api_key_refused: 401,
  api_scope_missing: 403,
  forbidden: 403,
  csrf_failed: 403,
  cross_site: 403,
  not_found: 404,
  world_unknown: 404,
  too_many_requests: 429,
  internal: 500,
  board_not_ready: 503,
  overloaded: 503,
  stopping: 503,
  maintenance: 503,
  database_unavailable: 503,
  ...IDENTITY_ERROR_STATUS,
  ...NOTIFICATION_ERROR_STATUS,
  ...ORDER_ERROR_STATUS,
  ...PAYMENT_ERROR_STATUS,
  ...GIFT_ERROR_STATUS,
  ...REPORT_ERROR_STATUS,
  ...ADMIN_ERROR_STATUS,
  ...APPROVAL_ERROR_STATUS,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A position in the waiting room: how many are ahead of it, and the estimated wait. */
export const waitPositionSchema = z.object({
  ahead: z.int().nonnegative(),
  seconds: z.int().positive(),
});

export const errorReplySchema = z.object({
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  request_id: z.string().optional(),
  /** Names of the fields that the error is about, for the form to mark. */
  fields: z.array(z.string()).optional(),
  /** For a visitor in the waiting room. */
  queue: waitPositionSchema.optional(),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;
