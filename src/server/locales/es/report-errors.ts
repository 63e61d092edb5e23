import type { REPORT_ERROR_STATUS } from '#contract/report-errors.ts';

export const reportErrors: Record<keyof typeof REPORT_ERROR_STATUS, string> = {
  report_not_found: 'No se encontró el reporte.',
  admin_not_found: 'No se encontró el administrador.',
  canned_reply_not_found: 'Esa respuesta predefinida ya no existe. Recarga la página.',
  job_not_found: 'Esa tarea ya no existe. Quizás otro administrador ya la atendió.',
  attachment_not_found: 'No se encontró la imagen.',
  attachment_too_large:
    'El archivo es demasiado grande. Elige uno más pequeño e inténtalo de nuevo.',
  attachment_unreadable: 'No podemos leer este archivo. Envía una imagen PNG, JPEG o WebP.',
  attachment_limit: 'Hay demasiadas imágenes sin enviar. Envía primero tu mensaje.',
  attachment_too_many_pixels:
    'La imagen es demasiado grande: como máximo 40 megapíxeles y 30.000 píxeles por lado.',
  pictures_busy:
    'Ahora mismo se están procesando demasiadas imágenes. Inténtalo de nuevo en un momento.',
  upload_quota: 'Llegaste al límite de archivos por hoy. Inténtalo de nuevo mañana.',
  upload_storage_full: 'El espacio de tu cuenta está lleno. Escribe a soporte.',
};
