import type { NOTIFICATION_ERROR_STATUS } from '#contract/notification-errors.ts';

export const notificationErrors: Record<keyof typeof NOTIFICATION_ERROR_STATUS, string> = {
  subject_unknown: 'No lo conocemos. Revisa el nombre y que sea de este servidor.',
  price_missing: 'Escribe el precio más alto que pagarías.',
  subscription_limit: 'Llegaste al máximo de suscripciones. Termina una primero.',
  push_service_unknown: 'Tu navegador usa un servicio de notificaciones que este sitio no conoce.',
  push_keys_invalid:
    'Las claves de tu navegador para las notificaciones no son válidas. Inténtalo de nuevo.',
  channel_not_offered: 'Este sitio no ofrece ese canal.',
  zone_unknown: 'No conocemos esa zona horaria.',
  quiet_hours_empty: 'Las horas de silencio necesitan dos horas distintas.',
  unsubscribe_link_invalid:
    'Este enlace está incompleto o no es válido. Ábrelo de nuevo desde el correo, o inicia sesión y desactiva estos correos en tu panel.',
};
