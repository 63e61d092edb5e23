import type { ADMIN_ERROR_STATUS } from '#contract/admin-errors.ts';

export const adminErrors: Record<keyof typeof ADMIN_ERROR_STATUS, string> = {
  player_not_found: 'No se encontró la cuenta maestra.',
  player_is_staff:
    'Esta cuenta es de alguien del equipo. Primero hay que retirarle el rol, en la página Equipo o con npm run admin -- remove.',
  game_account_unknown: 'No existe esa cuenta de juego aquí. Revisa su nombre y el servidor.',
  game_account_has_owner:
    'Esa cuenta de juego ya pertenece a una cuenta maestra. Desvincúlala allí primero.',
  purse_has_less: 'El saldo es menor que esa cantidad. No se descontó nada.',
  stream_link_invalid: 'Ese canal no es válido. Escribe su nombre o su dirección en twitch.tv.',
  request_key_missing:
    'La solicitud no tiene clave de idempotencia. Recarga la página e inténtalo de nuevo.',
  last_owner: 'Es el último propietario. Asigna antes el rol Propietario a otra persona.',
  own_role: 'No puedes cambiar tu propio rol. Pídeselo a otra persona que gestione el equipo.',
  role_not_found: 'Ese rol no existe. Recarga la página.',
  role_name_taken: 'Ya hay otro rol con ese nombre.',
  role_in_use: 'Alguien tiene aún este rol. Asígnale otro antes.',
  role_is_built_in: 'Los roles predefinidos no se pueden cambiar. Crea uno propio.',
  role_above_yours: 'Ese rol permite cosas que el tuyo no. Pídeselo a un propietario.',
  not_staff: 'Esta persona no tiene ningún rol.',
  player_unverified: 'Esta persona todavía no confirmó su correo.',
  above_role_limit:
    'Supera lo que tu rol permite sin una segunda persona, y nadie más puede confirmarlo.',
};
