import type { ServerTexts } from '../server-texts.ts';

/** What the admin area says when staff have done something about reports, worlds and jobs. */
export const operationsMessages: ServerTexts['operationsMessages'] = {
  report_answered: 'Respuesta enviada. El jugador recibirá un correo.',
  report_assigned: 'Reporte asignado.',
  report_unassigned: 'El reporte ya no tiene responsable.',
  report_closed: 'Reporte cerrado.',
  report_reopened: 'Reporte reabierto.',
  note_written: 'Nota agregada. Solo la ve el equipo.',
  canned_saved: 'Respuesta predefinida guardada.',
  canned_removed: 'Respuesta predefinida eliminada.',
  diagnosis_requested: 'Revisando el mundo. La tabla se actualizará automáticamente.',
  job_retried: 'La tarea volvió a la cola.',
  job_discarded: 'Tarea descartada.',
  checklist_dismissed: 'Lista descartada.',
  view_saved: 'Vista guardada.',
  view_removed: 'Vista eliminada.',
  webhook_added: 'Webhook agregado. Copia ahora su secreto: solo se muestra una vez.',
  webhook_saved: 'Webhook guardado.',
  webhook_rotated: 'Secreto nuevo creado. El anterior también firma durante 24 horas.',
  webhook_removed: 'Webhook eliminado.',
  webhook_started: 'Webhook activado. Se envían los eventos a partir de ahora.',
  webhook_stopped: 'Webhook desactivado.',
  webhook_test_sent: 'Prueba en cola. La lista muestra el resultado en unos segundos.',
  webhook_sent_again: 'En cola de nuevo con el mismo ID.',
  api_key_created: 'Clave de API creada. Cópiala ahora: solo se muestra una vez.',
  api_key_revoked: 'Clave de API revocada. A partir de ahora se rechaza.',
};
