import type { ADMIN_ERROR_STATUS } from '#contract/admin-errors.ts';

export const adminErrors: Record<keyof typeof ADMIN_ERROR_STATUS, string> = {
  player_not_found: 'No se encontró la cuenta maestra.',
  player_is_admin:
    'Esta cuenta es de un administrador. Revoca primero su rol desde la consola (npm run admin -- remove).',
  game_account_unknown: 'No existe esa cuenta de juego aquí. Revisa su nombre y el servidor.',
  game_account_has_owner:
    'Esa cuenta de juego ya pertenece a una cuenta maestra. Desvincúlala allí primero.',
  purse_has_less: 'El saldo es menor que esa cantidad. No se descontó nada.',
  stream_link_invalid: 'Ese canal no es válido. Escribe su nombre o su dirección en twitch.tv.',
  request_key_missing:
    'La solicitud no tiene clave de idempotencia. Recarga la página e inténtalo de nuevo.',
};
