import type { Language } from './languages.ts';

/** What was done, said in the visitor's language by replies and by the pages one is sent to. */
export const DONE_MESSAGES = {
  registered: {
    en: 'Almost there. We have sent you a letter: open its link to confirm your e-mail.',
    es: 'Ya casi está. Te enviamos un correo: abre su enlace para confirmar tu dirección.',
  },
  verified: {
    en: 'Your e-mail is confirmed. You can log in now.',
    es: 'Tu correo está confirmado. Ya puedes iniciar sesión.',
  },
  verification_sent: {
    en: 'If an account waits for this address, a new letter is on its way.',
    es: 'Si hay una cuenta pendiente con esa dirección, te enviamos un nuevo correo.',
  },
  reset_sent: {
    en: 'If there is an account with this e-mail, a letter with a link is on its way. It works once, for one hour.',
    es: 'Si existe una cuenta con ese correo, te enviamos un enlace. Sirve una sola vez, durante una hora.',
  },
  password_reset: {
    en: 'Your new password is set and every session has been ended. Log in with it.',
    es: 'Tu nueva contraseña está lista y se cerraron todas las sesiones. Inicia sesión con ella.',
  },
  logged_in: { en: 'Welcome back.', es: 'Bienvenido de nuevo.' },
  second_step: {
    en: 'One more step: confirm that it is you.',
    es: 'Un paso más: confirma que eres tú.',
  },
  logged_out: { en: 'You have logged out.', es: 'Cerraste la sesión.' },
  password_changed: {
    en: 'Your password is changed. Every other session has been ended.',
    es: 'Cambiaste tu contraseña. Se cerraron todas las demás sesiones.',
  },
  email_change_sent: {
    en: 'We have sent a letter to the new address. The change takes effect when you open its link.',
    es: 'Enviamos un correo a la nueva dirección. El cambio se aplica cuando abras su enlace.',
  },
  email_changed: {
    en: 'Your e-mail is changed. Use the new one to log in.',
    es: 'Cambiaste tu correo. Usa el nuevo para iniciar sesión.',
  },
  session_ended: { en: 'That session has been ended.', es: 'Se cerró esa sesión.' },
  sessions_ended: {
    en: 'Every other session has been ended.',
    es: 'Se cerraron todas las demás sesiones.',
  },
  totp_on: {
    en: 'The second step is on. Keep your recovery codes somewhere safe.',
    es: 'El segundo paso está activado. Guarda tus códigos de recuperación en un lugar seguro.',
  },
  totp_off: { en: 'The second step is off.', es: 'El segundo paso está desactivado.' },
  passkey_added: { en: 'The passkey is saved.', es: 'La llave de acceso quedó guardada.' },
  passkey_removed: { en: 'The passkey is removed.', es: 'La llave de acceso fue eliminada.' },
  player_deleted: {
    en: 'Your account is deleted. Farewell.',
    es: 'Tu cuenta fue eliminada. Hasta siempre.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type DoneCode = keyof typeof DONE_MESSAGES;

export function isDoneCode(text: string | null | undefined): text is DoneCode {
  return text != null && Object.hasOwn(DONE_MESSAGES, text);
}
