import { z } from 'zod';
import { ADMIN_ERROR_MESSAGES, ADMIN_ERROR_STATUS } from './admin-errors.ts';
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
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const errorReplySchema = z.object({
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  request_id: z.string().optional(),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;

/** The type makes a missing language a compile error. */
export const ERROR_MESSAGES: Record<ErrorCode, Record<Language, string>> = {
  bad_request: {
    en: 'Something in the request is not right. Check the marked fields and try again.',
    es: 'Algo en la solicitud no es correcto. Revisa los campos marcados e inténtalo de nuevo.',
  },
  unauthenticated: {
    en: 'Please log in first.',
    es: 'Primero inicia sesión.',
  },
  forbidden: {
    en: 'You are not allowed to do that.',
    es: 'No tienes permiso para hacer eso.',
  },
  csrf_failed: {
    en: 'This page has been open for too long. Reload it and try again.',
    es: 'Esta página lleva demasiado tiempo abierta. Recárgala e inténtalo de nuevo.',
  },
  cross_site: {
    en: 'The request came from another site and was refused.',
    es: 'La solicitud venía de otro sitio y fue rechazada.',
  },
  not_found: {
    en: 'There is nothing here.',
    es: 'Aquí no hay nada.',
  },
  world_unknown: {
    en: 'There is no game server with that number.',
    es: 'No existe un servidor de juego con ese número.',
  },
  too_many_requests: {
    en: 'Too many requests. Wait a moment and try again.',
    es: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  },
  internal: {
    en: 'Something went wrong on our side. If it happens again, tell us the request number.',
    es: 'Algo falló de nuestro lado. Si vuelve a pasar, dinos el número de solicitud.',
  },
  board_not_ready: {
    en: 'This table has not been read from the game yet. Try again in a few seconds.',
    es: 'Esta tabla aún no se ha leído del juego. Inténtalo de nuevo en unos segundos.',
  },
  maintenance: {
    en: 'The site is being worked on. Nothing was changed; try again in a while.',
    es: 'El sitio está en mantenimiento. No se ha cambiado nada; inténtalo dentro de un rato.',
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
};
