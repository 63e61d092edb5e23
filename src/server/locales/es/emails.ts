import type { ServerTexts } from '../server-texts.ts';
import { addressEmails } from './address-emails.ts';
import { securityEmails } from './security-emails.ts';

/** Emails about a player's own login, by what happened. */
export const identityEmails: ServerTexts['identityEmails'] = {
  ...addressEmails,
  ...securityEmails,
};

export const accountMovedEmail: ServerTexts['accountMovedEmail'] = (login) => ({
  subject: 'Recibiste una cuenta de juego',
  paragraphs: [`La cuenta de juego ${login} ahora pertenece a tu cuenta maestra.`],
  note: '¿No la esperabas? No tienes que hacer nada; no se te cobra nada.',
});

export const paymentFailedEmail: ServerTexts['paymentFailedEmail'] = ({
  title,
  character,
  days,
}) => ({
  subject: 'El pago de tu VIP ha fallado',
  paragraphs: [
    `No hemos podido cobrar tu suscripción «${title}» de ${character}.`,
    `Actualiza tu método de pago para conservarla. Tras ${days} días sin pago se cancelará; no deberás nada.`,
  ],
  action: 'Actualizar el pago',
  note: 'El tiempo VIP que ya has pagado se mantiene.',
});

export const reportAnsweredEmail: ServerTexts['reportAnsweredEmail'] = (subject) => ({
  subject: 'Respondimos a tu reporte',
  paragraphs: [`Soporte respondió a tu reporte: “${subject}”.`],
  action: 'Leer la respuesta',
  note: 'Recibes este correo porque abriste un reporte.',
});

export const mailingEmail: ServerTexts['mailingEmail'] = {
  note: 'Recibes este correo porque activaste las novedades por correo.',
  unsubscribe: 'Cancelar la suscripción',
};
