import { z } from 'zod';
import type { Language } from './languages.ts';

/** What the back office says when the team has done something about reports, worlds and jobs. */
export const SERVICE_MESSAGES = {
  report_answered: {
    en: 'Your answer is sent, and the player gets a letter.',
    es: 'Tu respuesta fue enviada y el jugador recibe un correo.',
  },
  report_assigned: { en: 'The report has its keeper.', es: 'El reporte ya tiene encargado.' },
  report_freed: {
    en: 'The report is back in the open queue.',
    es: 'El reporte vuelve a la cola abierta.',
  },
  report_closed: { en: 'The report is closed.', es: 'El reporte está cerrado.' },
  report_reopened: { en: 'The report is open again.', es: 'El reporte vuelve a estar abierto.' },
  note_written: {
    en: 'The note is kept. Only the team sees it.',
    es: 'La nota quedó guardada. Solo la ve el equipo.',
  },
  canned_saved: {
    en: 'The prepared answer is saved.',
    es: 'La respuesta preparada quedó guardada.',
  },
  canned_removed: {
    en: 'The prepared answer is removed.',
    es: 'La respuesta preparada fue eliminada.',
  },
  examination_asked: {
    en: 'A worker looks at the world now. The table follows by itself.',
    es: 'Un proceso está revisando el mundo. La tabla se actualiza sola.',
  },
  job_retried: {
    en: 'The job is in its queue again.',
    es: 'La tarea volvió a su cola.',
  },
  job_discarded: { en: 'The job is discarded.', es: 'La tarea fue descartada.' },
} as const satisfies Record<string, Record<Language, string>>;

export type ServiceMessage = keyof typeof SERVICE_MESSAGES;
export const saidReplySchema = z.object({ message: z.string() });
