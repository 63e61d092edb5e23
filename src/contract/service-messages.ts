import { z } from 'zod';
import type { Language } from './languages.ts';

/** What the admin area says when staff has done something about reports, worlds and jobs. */
export const SERVICE_MESSAGES = {
  report_answered: {
    en: 'Reply sent. The player will be notified by email.',
    es: 'Respuesta enviada. El jugador recibirá un correo.',
  },
  report_assigned: { en: 'Report assigned.', es: 'Reporte asignado.' },
  report_freed: {
    en: 'Report unassigned.',
    es: 'El reporte ya no tiene responsable.',
  },
  report_closed: { en: 'Report closed.', es: 'Reporte cerrado.' },
  report_reopened: { en: 'Report reopened.', es: 'Reporte reabierto.' },
  note_written: {
    en: 'Note added. Only staff can see it.',
    es: 'Nota agregada. Solo la ve el equipo.',
  },
  canned_saved: {
    en: 'Canned reply saved.',
    es: 'Respuesta predefinida guardada.',
  },
  canned_removed: {
    en: 'Canned reply removed.',
    es: 'Respuesta predefinida eliminada.',
  },
  examination_asked: {
    en: 'Checking the world now. The table will update automatically.',
    es: 'Revisando el mundo. La tabla se actualizará automáticamente.',
  },
  job_retried: {
    en: 'Job queued again.',
    es: 'La tarea volvió a la cola.',
  },
  job_discarded: { en: 'Job discarded.', es: 'Tarea descartada.' },
} as const satisfies Record<string, Record<Language, string>>;

export type ServiceMessage = keyof typeof SERVICE_MESSAGES;
export const saidReplySchema = z.object({ message: z.string() });
