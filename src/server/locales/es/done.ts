import type { ServerTexts } from '../server-texts.ts';

/** What was done, for replies and for the pages players are sent to. */
export const done: ServerTexts['done'] = {
  registered:
    'Ya casi terminas. Te enviamos un correo; abre su enlace para confirmar tu dirección.',
  verified: 'Tu correo está confirmado. Ya puedes iniciar sesión.',
  verification_sent: 'Si hay una cuenta por confirmar con esa dirección, te enviamos otro correo.',
  reset_sent:
    'Si existe una cuenta con ese correo, te enviamos un enlace. Sirve una sola vez, durante una hora.',
  password_reset:
    'Tu nueva contraseña está lista y se cerraron todas las sesiones. Úsala para iniciar sesión.',
  invitation_accepted:
    'Te damos la bienvenida. Tu cuenta está lista: inicia sesión con tu nueva contraseña.',
  logged_in: 'Te damos la bienvenida de nuevo.',
  second_step: 'Un paso más: confirma que eres tú.',
  confirmed: 'Gracias, quedó confirmado.',
  logged_out: 'Cerraste la sesión.',
  password_changed: 'Contraseña cambiada. Se cerraron todas tus demás sesiones.',
  email_change_sent:
    'Enviamos un correo a la nueva dirección. El cambio se aplica cuando abras su enlace.',
  email_changed: 'Tu correo cambió. Usa el nuevo para iniciar sesión.',
  email_restored:
    'Recuperaste tu correo anterior y se cerraron todas las sesiones. Elige ahora una contraseña nueva.',
  site_unlinked: 'Sitio desvinculado. Ya no puedes iniciar sesión con él.',
  session_ended: 'Sesión cerrada.',
  sessions_ended: 'Se cerraron todas tus demás sesiones.',
  totp_on:
    'La verificación en dos pasos está activada. Guarda tus códigos de recuperación en un lugar seguro.',
  totp_off: 'La verificación en dos pasos está desactivada.',
  passkey_added: 'Llave de acceso guardada.',
  passkey_removed: 'Llave de acceso eliminada.',
  unsubscribed: 'Cancelaste la suscripción. Ya no te enviaremos novedades por correo.',
  subscribed: 'Suscripción guardada. Te avisaremos.',
  subscription_ended: 'Suscripción terminada.',
  notifications_saved: 'Guardado.',
  notification_emails_stopped: 'Ya no recibirás notificaciones por correo.',
  player_deleted: 'Tu cuenta fue eliminada. Hasta siempre.',
  gift_stopped:
    'Cancelado. Las monedas volvieron a tu saldo. Si no fuiste tú quien las regaló, cambia tu contraseña ahora.',
};
