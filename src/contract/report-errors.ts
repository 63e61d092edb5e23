import type { Language } from './languages.ts';

/** Codes of reports, their pictures and support; part of ERROR_STATUS. */
export const REPORT_ERROR_STATUS = {
  report_not_found: 404,
  admin_not_found: 404,
  canned_answer_not_found: 404,
  job_not_found: 404,
  attachment_not_found: 404,
  attachment_too_large: 413,
  attachment_unreadable: 400,
  attachment_limit: 409,
  attachment_too_many_pixels: 413,
  pictures_busy: 503,
  upload_quota: 429,
  upload_storage_full: 409,
} as const;

export const REPORT_ERROR_MESSAGES: Record<
  keyof typeof REPORT_ERROR_STATUS,
  Record<Language, string>
> = {
  report_not_found: {
    en: 'Report not found.',
    es: 'No se encontró el reporte.',
  },
  admin_not_found: {
    en: 'Admin not found.',
    es: 'No se encontró el administrador.',
  },
  canned_answer_not_found: {
    en: 'That canned reply no longer exists. Reload the page.',
    es: 'Esa respuesta predefinida ya no existe. Recarga la página.',
  },
  job_not_found: {
    en: 'That job no longer exists. Another admin may have handled it.',
    es: 'Esa tarea ya no existe. Quizás otro administrador ya la atendió.',
  },
  attachment_not_found: {
    en: 'Image not found.',
    es: 'No se encontró la imagen.',
  },
  attachment_too_large: {
    en: 'The image is larger than 5 MB. Choose a smaller one and try again.',
    es: 'La imagen pesa más de 5 MB. Redúcela e inténtalo de nuevo.',
  },
  attachment_unreadable: {
    en: 'We can’t read this image. Send a PNG, JPEG, WebP or GIF.',
    es: 'No podemos leer esa imagen. Envía un PNG, JPEG, WebP o GIF.',
  },
  attachment_limit: {
    en: 'Too many unsent images. Send your message first.',
    es: 'Hay demasiadas imágenes sin enviar. Envía primero tu mensaje.',
  },
  attachment_too_many_pixels: {
    en: 'The image is larger than 40 megapixels. Choose a smaller one and try again.',
    es: 'La imagen supera los 40 megapíxeles. Redúcela e inténtalo de nuevo.',
  },
  pictures_busy: {
    en: 'Too many images are being processed right now. Try again in a moment.',
    es: 'Ahora mismo se están procesando demasiadas imágenes. Inténtalo de nuevo en un momento.',
  },
  upload_quota: {
    en: 'You’ve reached today’s upload limit. Try again tomorrow.',
    es: 'Llegaste al límite de archivos por hoy. Inténtalo de nuevo mañana.',
  },
  upload_storage_full: {
    en: 'Your account’s storage is full. Contact support.',
    es: 'El espacio de tu cuenta está lleno. Escribe a soporte.',
  },
};
