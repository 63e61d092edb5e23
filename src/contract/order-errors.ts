import type { Language } from './languages.ts';

/** Codes of orders, purses and game accounts; part of ERROR_STATUS. */
export const ORDER_ERROR_STATUS = {
  not_enough_coins: 409,
  not_enough_votes: 409,
  not_enough_referral_coins: 409,
  price_changed: 409,
  amount_invalid: 400,
  color_invalid: 400,
  lock_password_invalid: 400,
  name_invalid: 400,
  name_taken: 409,
  name_not_allowed: 409,
  name_has_changed: 409,
  character_not_found: 404,
  character_online: 409,
  already_vip: 409,
  already_locked: 409,
  not_locked: 409,
  delivery_pending: 409,
  inventory_full: 409,
  not_supported: 409,
  world_refused: 409,
  world_unreachable: 503,
  world_busy: 503,
  order_expired: 503,
  order_not_found: 404,
  order_is_finished: 409,
  request_key_reused: 409,
  request_key_invalid: 400,
  destination_not_found: 404,
  destination_not_verified: 409,
  destination_is_own: 409,
  account_not_found: 404,
  account_ambiguous: 400,
  account_name_invalid: 400,
  account_name_taken: 409,
  account_password_invalid: 400,
  account_password_new_invalid: 400,
  account_password_wrong: 403,
  account_passwords_differ: 400,
  account_busy: 409,
} as const;

export const ORDER_ERROR_MESSAGES: Record<
  keyof typeof ORDER_ERROR_STATUS,
  Record<Language, string>
> = {
  not_enough_coins: {
    en: 'You don’t have enough coins.',
    es: 'No tienes suficientes monedas.',
  },
  not_enough_votes: {
    en: 'You don’t have enough vote points.',
    es: 'No tienes suficientes puntos de voto.',
  },
  not_enough_referral_coins: {
    en: 'You don’t have enough referral coins.',
    es: 'No tienes suficientes monedas de referido.',
  },
  price_changed: {
    en: 'The price has just changed. Check it before you confirm. You haven’t been charged.',
    es: 'El precio acaba de cambiar. Revísalo antes de confirmar. No se te cobró nada.',
  },
  amount_invalid: {
    en: 'The amount must be a whole number from 1 to 1,000,000.',
    es: 'La cantidad debe ser un número entero de 1 a 1.000.000.',
  },
  color_invalid: {
    en: 'Choose one of the twelve colors.',
    es: 'Elige uno de los doce colores.',
  },
  lock_password_invalid: {
    en: 'The lock password must be 1 to 12 letters and numbers.',
    es: 'La contraseña de bloqueo debe tener de 1 a 12 letras y números.',
  },
  name_invalid: {
    en: 'The new name must be 1 to 16 letters and numbers, and different from the current one.',
    es: 'El nuevo nombre debe tener de 1 a 16 letras y números, y ser distinto del actual.',
  },
  name_taken: {
    en: 'That name is already taken. You haven’t been charged.',
    es: 'Ese nombre ya está en uso. No se te cobró nada.',
  },
  name_not_allowed: {
    en: 'The game doesn’t allow that name. You haven’t been charged.',
    es: 'El juego no permite ese nombre. No se te cobró nada.',
  },
  name_has_changed: {
    en: 'The character’s name has changed. You haven’t been charged.',
    es: 'El nombre del personaje cambió. No se te cobró nada.',
  },
  character_not_found: {
    en: 'Character not found on this account. You haven’t been charged.',
    es: 'No se encontró el personaje en esta cuenta. No se te cobró nada.',
  },
  character_online: {
    en: 'The character is online. Log out first and try again. You haven’t been charged.',
    es: 'El personaje está en el juego. Desconéctalo e inténtalo de nuevo. No se te cobró nada.',
  },
  already_vip: {
    en: 'The character is already VIP; you can renew it after it expires. You haven’t been charged.',
    es: 'El personaje ya es VIP; podrás renovarlo cuando termine. No se te cobró nada.',
  },
  already_locked: {
    en: 'The character is already locked.',
    es: 'El personaje ya está bloqueado.',
  },
  not_locked: {
    en: 'There is no lock from this site on the character.',
    es: 'El personaje no tiene ningún bloqueo puesto desde este sitio.',
  },
  delivery_pending: {
    en: 'An earlier delivery is still pending for this character. You haven’t been charged.',
    es: 'Este personaje aún tiene una entrega pendiente. No se te cobró nada.',
  },
  inventory_full: {
    en: 'The character’s inventory is full. Free up a slot in the game and try again. You haven’t been charged.',
    es: 'El inventario del personaje está lleno. Libera un espacio en el juego e inténtalo de nuevo. No se te cobró nada.',
  },
  not_supported: {
    en: 'This game server doesn’t support that. You haven’t been charged.',
    es: 'Este servidor de juego no lo permite. No se te cobró nada.',
  },
  world_refused: {
    en: 'The game refused the request. You haven’t been charged.',
    es: 'El juego rechazó la solicitud. No se te cobró nada.',
  },
  world_unreachable: {
    en: 'The game server is unreachable right now. Try again in a few minutes.',
    es: 'No se puede conectar con el servidor de juego. Inténtalo de nuevo en unos minutos.',
  },
  world_busy: {
    en: 'The game server is busy. Nothing was changed; try again in a moment.',
    es: 'El servidor de juego está ocupado. No se cambió nada; inténtalo de nuevo en un momento.',
  },
  order_expired: {
    en: 'The game server was unreachable for too long. You’ve been fully refunded.',
    es: 'No se pudo conectar con el servidor de juego durante demasiado tiempo. Se te devolvió todo.',
  },
  order_not_found: {
    en: 'Order not found.',
    es: 'No se encontró el pedido.',
  },
  order_is_finished: {
    en: 'This order doesn’t need a decision anymore.',
    es: 'Este pedido ya no necesita una decisión.',
  },
  request_key_reused: {
    en: 'This idempotency key was already used for another request.',
    es: 'Esta clave de idempotencia ya se usó para otra solicitud.',
  },
  request_key_invalid: {
    en: 'The Idempotency-Key must have at most 100 visible characters.',
    es: 'La Idempotency-Key debe tener como máximo 100 caracteres visibles.',
  },
  destination_not_found: {
    en: 'The game account couldn’t be moved to that email. You’ve been refunded.',
    es: 'No se pudo mover la cuenta de juego a ese correo. Se te devolvieron tus monedas.',
  },
  destination_not_verified: {
    en: 'The owner of that email hasn’t confirmed it yet.',
    es: 'El dueño de ese correo aún no lo confirmó.',
  },
  destination_is_own: {
    en: 'The game account is already under that master account.',
    es: 'La cuenta de juego ya está en esa cuenta maestra.',
  },
  account_not_found: {
    en: 'Game account not found.',
    es: 'No se encontró la cuenta de juego.',
  },
  account_ambiguous: {
    en: 'You have that account on more than one server. Specify which one.',
    es: 'Tienes esa cuenta en más de un servidor. Indica en cuál.',
  },
  account_name_invalid: {
    en: 'The account name must be 4 to 12 letters and numbers.',
    es: 'El nombre de la cuenta debe tener de 4 a 12 letras y números.',
  },
  account_name_taken: {
    en: 'That account name is already taken on this server.',
    es: 'Ese nombre de cuenta ya está en uso en este servidor.',
  },
  account_password_invalid: {
    en: 'The password must be 8 to 12 letters and numbers.',
    es: 'La contraseña debe tener de 8 a 12 letras y números.',
  },
  account_password_new_invalid: {
    en: 'The new password must be 4 to 12 letters and numbers.',
    es: 'La nueva contraseña debe tener de 4 a 12 letras y números.',
  },
  account_password_wrong: {
    en: 'No unclaimed game account matches that name and password. If it’s yours, contact support.',
    es: 'Ninguna cuenta de juego sin dueño coincide con ese nombre y esa contraseña. Si es tuya, escribe a soporte.',
  },
  account_passwords_differ: {
    en: 'The two passwords don’t match.',
    es: 'Las dos contraseñas no coinciden.',
  },
  account_busy: {
    en: 'The game account is being updated. Try again in a few seconds.',
    es: 'La cuenta de juego se está actualizando. Inténtalo de nuevo en unos segundos.',
  },
};
