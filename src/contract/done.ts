import type { Language } from './languages.ts';

/** What was done, said in the visitor's language by replies and by the pages one is sent to. */
export const DONE_MESSAGES = {
  registered: {
    en: 'Almost there. We’ve sent you an email; open its link to confirm your address.',
    es: 'Ya casi terminas. Te enviamos un correo; abre su enlace para confirmar tu dirección.',
  },
  verified: {
    en: 'Your email is confirmed. You can log in now.',
    es: 'Tu correo está confirmado. Ya puedes iniciar sesión.',
  },
  verification_sent: {
    en: 'If an account with this address needs confirming, we’ve sent a new email.',
    es: 'Si hay una cuenta por confirmar con esa dirección, te enviamos otro correo.',
  },
  reset_sent: {
    en: 'If there’s an account with this email, we’ve sent you a link. It works once, for one hour.',
    es: 'Si existe una cuenta con ese correo, te enviamos un enlace. Sirve una sola vez, durante una hora.',
  },
  password_reset: {
    en: 'Your new password is set and all sessions have ended. Log in with it now.',
    es: 'Tu nueva contraseña está lista y se cerraron todas las sesiones. Úsala para iniciar sesión.',
  },
  logged_in: { en: 'Welcome back.', es: 'Te damos la bienvenida de nuevo.' },
  second_step: {
    en: 'One more step: confirm it’s you.',
    es: 'Un paso más: confirma que eres tú.',
  },
  confirmed: { en: 'Thanks, you’re confirmed.', es: 'Gracias, quedó confirmado.' },
  logged_out: { en: 'You’ve logged out.', es: 'Cerraste la sesión.' },
  password_changed: {
    en: 'Password changed. All your other sessions have ended.',
    es: 'Contraseña cambiada. Se cerraron todas tus demás sesiones.',
  },
  email_change_sent: {
    en: 'We’ve sent an email to the new address. The change takes effect when you open its link.',
    es: 'Enviamos un correo a la nueva dirección. El cambio se aplica cuando abras su enlace.',
  },
  email_changed: {
    en: 'Your email was changed. Use the new one to log in.',
    es: 'Tu correo cambió. Usa el nuevo para iniciar sesión.',
  },
  email_restored: {
    en: 'Your old email was restored and all sessions have ended. Choose a new password now.',
    es: 'Recuperaste tu correo anterior y se cerraron todas las sesiones. Elige ahora una contraseña nueva.',
  },
  site_unlinked: {
    en: 'Site unlinked. You can no longer log in with it.',
    es: 'Sitio desvinculado. Ya no puedes iniciar sesión con él.',
  },
  session_ended: { en: 'Session ended.', es: 'Sesión cerrada.' },
  sessions_ended: {
    en: 'All your other sessions have ended.',
    es: 'Se cerraron todas tus demás sesiones.',
  },
  totp_on: {
    en: 'Two-factor authentication is on. Keep your recovery codes somewhere safe.',
    es: 'La verificación en dos pasos está activada. Guarda tus códigos de recuperación en un lugar seguro.',
  },
  totp_off: {
    en: 'Two-factor authentication is off.',
    es: 'La verificación en dos pasos está desactivada.',
  },
  passkey_added: { en: 'Passkey saved.', es: 'Llave de acceso guardada.' },
  passkey_removed: { en: 'Passkey removed.', es: 'Llave de acceso eliminada.' },
  player_deleted: {
    en: 'Your account has been deleted. Farewell.',
    es: 'Tu cuenta fue eliminada. Hasta siempre.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type DoneCode = keyof typeof DONE_MESSAGES;

export function isDoneCode(text: string | null | undefined): text is DoneCode {
  return text != null && Object.hasOwn(DONE_MESSAGES, text);
}
