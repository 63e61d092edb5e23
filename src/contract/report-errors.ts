import type { Language } from './languages.ts';

/** Codes of reports, their pictures and the team's service; part of ERROR_STATUS. */
export const REPORT_ERROR_STATUS = {
  report_not_found: 404,
  admin_not_found: 404,
  canned_answer_not_found: 404,
  job_not_found: 404,
  attachment_not_found: 404,
  attachment_too_large: 413,
  attachment_unreadable: 400,
  attachment_limit: 409,
} as const;

export const REPORT_ERROR_MESSAGES: Record<
  keyof typeof REPORT_ERROR_STATUS,
  Record<Language, string>
> = {
  report_not_found: {
    en: 'There is no such report.',
    es: 'No existe ese reporte.',
  },
  admin_not_found: {
    en: 'There is no such admin.',
    es: 'No existe ese administrador.',
  },
  canned_answer_not_found: {
    en: 'That prepared answer is gone. Reload the page.',
    es: 'Esa respuesta preparada ya no existe. Recarga la página.',
  },
  job_not_found: {
    en: 'That job is not there any more. Somebody may have decided it already.',
    es: 'Esa tarea ya no está. Quizá alguien ya decidió sobre ella.',
  },
  attachment_not_found: {
    en: 'There is no such image.',
    es: 'No existe esa imagen.',
  },
  attachment_too_large: {
    en: 'The image is larger than 5 MB. Make it smaller and try again.',
    es: 'La imagen pesa más de 5 MB. Redúcela e inténtalo de nuevo.',
  },
  attachment_unreadable: {
    en: 'This is not an image we can read. Send a PNG, JPEG, WebP or GIF.',
    es: 'No podemos leer esa imagen. Envía un PNG, JPEG, WebP o GIF.',
  },
  attachment_limit: {
    en: 'Too many images wait for a message. Send your message first.',
    es: 'Hay demasiadas imágenes sin enviar. Envía primero tu mensaje.',
  },
};
