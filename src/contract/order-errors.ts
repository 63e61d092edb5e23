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
  delivery_pending: 409,
  not_supported: 409,
  world_refused: 409,
  world_unreachable: 503,
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
    en: 'You do not have enough coins for this.',
    es: 'No tienes suficientes monedas para esto.',
  },
  not_enough_votes: {
    en: 'You do not have enough vote points for this.',
    es: 'No tienes suficientes puntos de voto para esto.',
  },
  not_enough_referral_coins: {
    en: 'You do not have enough referral coins for this.',
    es: 'No tienes suficientes monedas de referidos para esto.',
  },
  price_changed: {
    en: 'The price has just changed. Look at it again before you confirm. You have not been charged.',
    es: 'El precio acaba de cambiar. Míralo de nuevo antes de confirmar. No se te ha cobrado.',
  },
  amount_invalid: {
    en: 'The amount must be a whole number from 1 to 1,000,000.',
    es: 'La cantidad debe ser un número entero de 1 a 1.000.000.',
  },
  color_invalid: {
    en: 'Choose one of the twelve colours.',
    es: 'Elige uno de los doce colores.',
  },
  lock_password_invalid: {
    en: 'The lock password must be 1 to 12 letters and digits.',
    es: 'La contraseña de bloqueo debe tener de 1 a 12 letras y números.',
  },
  name_invalid: {
    en: 'The new name must be 1 to 16 letters and digits, and differ from the current one.',
    es: 'El nuevo nombre debe tener de 1 a 16 letras y números, y ser distinto del actual.',
  },
  name_taken: {
    en: 'That name is already taken. You have not been charged.',
    es: 'Ese nombre ya está en uso. No se te ha cobrado.',
  },
  name_not_allowed: {
    en: 'The game does not allow that name. You have not been charged.',
    es: 'El juego no permite ese nombre. No se te ha cobrado.',
  },
  name_has_changed: {
    en: 'The character has another name by now. You have not been charged.',
    es: 'El personaje ya tiene otro nombre. No se te ha cobrado.',
  },
  character_not_found: {
    en: 'There is no such character on this account. You have not been charged.',
    es: 'No existe ese personaje en esta cuenta. No se te ha cobrado.',
  },
  character_online: {
    en: 'The character is in the game. Log out first and try again. You have not been charged.',
    es: 'El personaje está en el juego. Desconéctalo e inténtalo de nuevo. No se te ha cobrado.',
  },
  already_vip: {
    en: 'The character is VIP already; you can renew when it ends. You have not been charged.',
    es: 'El personaje ya es VIP; podrás renovarlo cuando termine. No se te ha cobrado.',
  },
  already_locked: {
    en: 'The character is locked already.',
    es: 'El personaje ya está bloqueado.',
  },
  delivery_pending: {
    en: 'An earlier delivery still waits for this character in the game. You have not been charged.',
    es: 'Una entrega anterior aún espera a este personaje en el juego. No se te ha cobrado.',
  },
  not_supported: {
    en: 'This game server cannot do that. You have not been charged.',
    es: 'Este servidor de juego no puede hacerlo. No se te ha cobrado.',
  },
  world_refused: {
    en: 'The game refused it. You have not been charged.',
    es: 'El juego lo rechazó. No se te ha cobrado.',
  },
  world_unreachable: {
    en: 'The game server cannot be reached right now. Try again in a few minutes.',
    es: 'No se puede contactar con el servidor de juego. Inténtalo de nuevo en unos minutos.',
  },
  order_expired: {
    en: 'The game server could not be reached for too long. You have been given everything back.',
    es: 'No se pudo contactar con el servidor de juego durante demasiado tiempo. Se te ha devuelto todo.',
  },
  order_not_found: {
    en: 'There is no such order.',
    es: 'No existe ese pedido.',
  },
  order_is_finished: {
    en: 'The order is not waiting for a decision.',
    es: 'El pedido no está a la espera de una decisión.',
  },
  request_key_reused: {
    en: 'This request key was used for another request.',
    es: 'Esta clave ya se usó para otra solicitud.',
  },
  request_key_invalid: {
    en: 'The Idempotency-Key must have at most 100 visible characters.',
    es: 'La Idempotency-Key debe tener como máximo 100 caracteres visibles.',
  },
  destination_not_found: {
    en: 'There is no master account with that e-mail.',
    es: 'No existe una cuenta maestra con ese correo.',
  },
  destination_not_verified: {
    en: 'The owner of that e-mail has not confirmed it yet.',
    es: 'El dueño de ese correo aún no lo ha confirmado.',
  },
  destination_is_own: {
    en: 'The game account is already under that master account.',
    es: 'La cuenta de juego ya está en esa cuenta maestra.',
  },
  account_not_found: {
    en: 'You have no such game account.',
    es: 'No tienes esa cuenta de juego.',
  },
  account_ambiguous: {
    en: 'You have that account on several servers: say on which one.',
    es: 'Tienes esa cuenta en varios servidores: indica en cuál.',
  },
  account_name_invalid: {
    en: 'The account name must be 4 to 12 letters and digits.',
    es: 'El nombre de la cuenta debe tener de 4 a 12 letras y números.',
  },
  account_name_taken: {
    en: 'That account name is already taken on this server.',
    es: 'Ese nombre de cuenta ya está en uso en este servidor.',
  },
  account_password_invalid: {
    en: 'The password must be 8 to 12 letters and digits.',
    es: 'La contraseña debe tener de 8 a 12 letras y números.',
  },
  account_password_new_invalid: {
    en: 'The new password must be 4 to 12 letters and digits.',
    es: 'La nueva contraseña debe tener de 4 a 12 letras y números.',
  },
  account_password_wrong: {
    en: 'The game does not know this account with this password.',
    es: 'El juego no conoce esta cuenta con esta contraseña.',
  },
  account_passwords_differ: {
    en: 'The two passwords are not the same.',
    es: 'Las dos contraseñas no coinciden.',
  },
  account_busy: {
    en: 'The game account is being changed at this moment. Try again in a few seconds.',
    es: 'La cuenta de juego se está modificando. Inténtalo de nuevo en unos segundos.',
  },
};
