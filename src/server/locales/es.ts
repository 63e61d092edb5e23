import { done } from './es/done.ts';
import {
  accountMovedEmail,
  identityEmails,
  mailingEmail,
  paymentFailedEmail,
  reportAnsweredEmail,
} from './es/emails.ts';
import { errors } from './es/errors.ts';
import { messages } from './es/messages.ts';
import { notifications } from './es/notifications.ts';
import { operationsMessages } from './es/operations-messages.ts';
import { shareCards } from './es/share-cards.ts';
import { starterPages } from './es/starter-pages.ts';
import { widgets } from './es/widgets.ts';
import type { ServerTexts } from './server-texts.ts';

export const es: ServerTexts = {
  errors,
  messages,
  operationsMessages,
  notifications,
  done,
  identityEmails,
  accountMovedEmail,
  reportAnsweredEmail,
  mailingEmail,
  paymentFailedEmail,
  widgets,
  siegeCalendar: { title: 'Asedios', siege: (castle) => `Asedio de ${castle}` },
  calendar: {
    title: 'Calendario',
    opening: (world) => `Apertura de ${world}`,
    takenBy: (clan) => `conquistado por ${clan}`,
    free: (castle) => `${castle} se queda sin dueño`,
    season: (season) => `Empieza la temporada ${season} de la Olimpiada`,
  },
  starterPages,
  shareCards,
  panelView: {
    banner: (email, time) => `Estás viendo el panel de ${email}, solo lectura, hasta las ${time}.`,
    over: (email) => `Se acabó el tiempo para ver el panel de ${email}.`,
    end: 'Dejar de ver',
    back: 'Volver al jugador',
    noticeTitle: 'El equipo vio tu panel',
    noticeText:
      'Alguien del equipo vio tu panel tal como lo ves tú. No pudo cambiar nada ni ver ninguna contraseña.',
    noticeReason: (reason) => `Su motivo: ${reason}`,
  },
  listedPages: {
    faq: 'Preguntas frecuentes',
    downloads: 'Descargas',
    empty: 'Todavía no hay nada aquí.',
    from: (host) => `Descargar de ${host}`,
    size: (size) => `Tamaño: ${size}`,
  },
};
