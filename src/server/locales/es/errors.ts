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
  bad_request: 'Algo de lo que escribiste no es válido. Revísalo e inténtalo de nuevo.',
  unauthenticated: 'Inicia sesión primero.',
  api_key_refused: 'Esta clave de API no existe, está revocada o venció.',
  api_scope_missing: 'A esta clave de API le falta el permiso {scope}.',
  forbidden: 'No tienes permiso para hacer eso.',
  csrf_failed: 'Esta página lleva demasiado tiempo abierta. Recárgala e inténtalo de nuevo.',
  cross_site:
    'Bloqueamos la solicitud porque no vino de la dirección propia del sitio. Abre el sitio por su dirección habitual e inténtalo de nuevo.',
  not_found: 'No encontrado.',
  world_unknown: 'No se encontró el servidor de juego.',
  too_many_requests: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  internal: 'Algo salió mal de nuestro lado. Si vuelve a pasar, envíanos el ID de solicitud.',
  board_not_ready: 'Estos datos aún no están disponibles. Inténtalo de nuevo en unos segundos.',
  overloaded:
    'Hay demasiada gente en el sitio en este momento. No se cambió nada; inténtalo de nuevo en unos segundos.',
  maintenance: 'El sitio está en mantenimiento. No se cambió nada; inténtalo más tarde.',
  stopping: 'El sitio se está reiniciando. Inténtalo de nuevo en unos segundos.',
  database_unavailable:
    'Nuestra base de datos no responde en este momento. Inténtalo de nuevo en unos segundos. Si acababas de confirmar algo, revisa primero si ya se hizo.',
  ...giftErrors,
  ...identityErrors,
  ...notificationErrors,
  ...orderErrors,
  ...paymentErrors,
  ...reportErrors,
  ...adminErrors,
  ...approvalErrors,
};
