import type { Language } from './languages.ts';

/** Codes of the admin area; part of ERROR_STATUS. */
export const ADMIN_ERROR_STATUS = {
  player_not_found: 404,
  player_is_admin: 409,
  game_account_unknown: 404,
  game_account_has_owner: 409,
  purse_has_less: 409,
  stream_link_invalid: 400,
  request_key_missing: 400,
} as const;

export const ADMIN_ERROR_MESSAGES: Record<
  keyof typeof ADMIN_ERROR_STATUS,
  Record<Language, string>
> = {
  player_not_found: {
    en: 'Master account not found.',
    es: 'No se encontró la cuenta maestra.',
  },
  player_is_admin: {
    en: 'This account belongs to an admin. Revoke the admin role from the command line first (npm run admin -- remove).',
    es: 'Esta cuenta es de un administrador. Revoca primero su rol desde la consola (npm run admin -- remove).',
  },
  game_account_unknown: {
    en: 'There is no such game account here. Check its name and the server.',
    es: 'No existe esa cuenta de juego aquí. Revisa su nombre y el servidor.',
  },
  game_account_has_owner: {
    en: 'That game account already belongs to a master account. Detach it there first.',
    es: 'Esa cuenta de juego ya pertenece a una cuenta maestra. Desvincúlala allí primero.',
  },
  purse_has_less: {
    en: 'The balance is lower than that. Nothing was deducted.',
    es: 'El saldo es menor que esa cantidad. No se descontó nada.',
  },
  stream_link_invalid: {
    en: 'That isn’t a valid channel. Enter its name or its twitch.tv address.',
    es: 'Ese canal no es válido. Escribe su nombre o su dirección en twitch.tv.',
  },
  request_key_missing: {
    en: 'The request has no idempotency key. Reload the page and try again.',
    es: 'La solicitud no tiene clave de idempotencia. Recarga la página e inténtalo de nuevo.',
  },
};
