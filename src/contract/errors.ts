import { z } from 'zod';
import { ADMIN_ERROR_MESSAGES, ADMIN_ERROR_STATUS } from './admin-errors.ts';
import { APPROVAL_ERROR_MESSAGES, APPROVAL_ERROR_STATUS } from './approval-errors.ts';
import { IDENTITY_ERROR_MESSAGES, IDENTITY_ERROR_STATUS } from './identity-errors.ts';
import type { Language } from './languages.ts';
import { ORDER_ERROR_MESSAGES, ORDER_ERROR_STATUS } from './order-errors.ts';
import { PAYMENT_ERROR_MESSAGES, PAYMENT_ERROR_STATUS } from './payment-errors.ts';
import { REPORT_ERROR_MESSAGES, REPORT_ERROR_STATUS } from './report-errors.ts';

/** Every code an answer may carry, with its HTTP status. Codes are stable; messages may be reworded. */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  csrf_failed: 403,
  cross_site: 403,
  not_found: 404,
  world_unknown: 404,
  too_many_requests: 429,
  internal: 500,
  board_not_ready: 503,
  stopping: 503,
  maintenance: 503,
  ...IDENTITY_ERROR_STATUS,
  ...ORDER_ERROR_STATUS,
  ...PAYMENT_ERROR_STATUS,
  ...REPORT_ERROR_STATUS,
  ...ADMIN_ERROR_STATUS,
  ...APPROVAL_ERROR_STATUS,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const errorReplySchema = z.object({
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  request_id: z.string().optional(),
  /** Names of the fields that were refused, where the request’s own shape was wrong. */
  fields: z.array(z.string()).optional(),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;

/** The type makes a missing language a compile error. */
export const ERROR_MESSAGES: Record<ErrorCode, Record<Language, string>> = {
  bad_request: {
    en: 'Something you entered isn’t valid. Check it and try again.',
    es: 'Algo de lo que escribiste no es válido. Revísalo e inténtalo de nuevo.',
  },
  unauthenticated: {
    en: 'Please log in first.',
    es: 'Inicia sesión primero.',
  },
  forbidden: {
    en: 'You don’t have permission to do that.',
    es: 'No tienes permiso para hacer eso.',
  },
  csrf_failed: {
    en: 'This page has been open for too long. Reload it and try again.',
    es: 'Esta página lleva demasiado tiempo abierta. Recárgala e inténtalo de nuevo.',
  },
  cross_site: {
    en: 'The request came from another site and was blocked.',
    es: 'La solicitud vino de otro sitio y fue bloqueada.',
  },
  not_found: {
    en: 'Not found.',
    es: 'No encontrado.',
  },
  world_unknown: {
    en: 'Game server not found.',
    es: 'No se encontró el servidor de juego.',
  },
  too_many_requests: {
    en: 'Too many requests. Wait a moment and try again.',
    es: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  },
  internal: {
    en: 'Something went wrong on our side. If it happens again, send us the request ID.',
    es: 'Algo salió mal de nuestro lado. Si vuelve a pasar, envíanos el ID de solicitud.',
  },
  board_not_ready: {
    en: 'This data isn’t available yet. Try again in a few seconds.',
    es: 'Estos datos aún no están disponibles. Inténtalo de nuevo en unos segundos.',
  },
  maintenance: {
    en: 'The site is down for maintenance. Nothing was changed; try again later.',
    es: 'El sitio está en mantenimiento. No se cambió nada; inténtalo más tarde.',
  },
  stopping: {
    en: 'The site is restarting. Try again in a few seconds.',
    es: 'El sitio se está reiniciando. Inténtalo de nuevo en unos segundos.',
  },
  ...IDENTITY_ERROR_MESSAGES,
  ...ORDER_ERROR_MESSAGES,
  ...PAYMENT_ERROR_MESSAGES,
  ...REPORT_ERROR_MESSAGES,
  ...ADMIN_ERROR_MESSAGES,
  ...APPROVAL_ERROR_MESSAGES,
};
