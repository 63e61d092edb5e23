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
