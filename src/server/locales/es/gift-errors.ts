import type { GIFT_ERROR_STATUS } from '#contract/gift-errors.ts';

export const giftErrors: Record<keyof typeof GIFT_ERROR_STATUS, string> = {
  gifts_off: 'Los regalos no están disponibles en este sitio.',
  gift_not_found: 'No se encontró el regalo o la tarjeta.',
  gift_is_finished: 'Ya es tarde: este regalo o esta tarjeta ya no está disponible.',
  gift_email_unverified: 'Primero confirma tu correo. Después podrás enviar regalos.',
  gift_account_too_young: 'Tu cuenta es demasiado nueva para enviar regalos.',
  gift_amount_invalid: 'Ingresa un número entero de monedas.',
  gift_to_self: 'Ese eres tú. Los regalos son para otros jugadores.',
  gift_receiver_not_found:
    'Ningún jugador de este sitio tiene un personaje con ese nombre. Revisa el nombre y el servidor.',
  gift_receiver_cannot: 'Este jugador no puede recibir este regalo por ahora.',
  gift_daily_coins: 'Con esto superarías lo que puedes regalar en 24 horas.',
  gift_daily_count: 'Ya enviaste todos los regalos que puedes en 24 horas. Inténtalo más tarde.',
  gift_recent_coins:
    'Compraste parte de tus monedas hace muy poco para regalarlas. Sí puedes gastarlas tú.',
  gift_receive_limit: 'Con esto superarías lo que puedes recibir en 24 horas. Inténtalo más tarde.',
  gift_device_new:
    'Este dispositivo es nuevo en tu cuenta, así que todavía no puedes regalar artículos ni ver códigos de tarjetas desde él. Usa uno que ya hayas usado o inténtalo más tarde.',
  gift_not_delivered: 'No se pudo entregar el regalo. Tus monedas volvieron a tu saldo.',
  gift_not_reversible: 'Solo se pueden recuperar monedas que ya llegaron.',
  gift_card_invalid: 'Este código no es válido. Revísalo e inténtalo de nuevo.',
  gift_card_own: 'Esta tarjeta es tuya. Para recuperar las monedas, cancélala.',
  gift_card_amount_unknown: 'No hay tarjetas de ese monto.',
  gift_card_waits:
    'Esta tarjeta se compró en un dispositivo nuevo. Su código se muestra cuando termine la espera.',
};
