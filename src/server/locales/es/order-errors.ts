import type { ORDER_ERROR_STATUS } from '#contract/order-errors.ts';

export const orderErrors: Record<keyof typeof ORDER_ERROR_STATUS, string> = {
  not_enough_coins: 'No tienes suficientes monedas.',
  not_enough_votes: 'No tienes suficientes puntos de voto.',
  not_enough_referral_coins: 'No tienes suficientes monedas de referido.',
  price_changed: 'El precio acaba de cambiar. Revísalo antes de confirmar. No se te cobró nada.',
  amount_invalid: 'La cantidad debe ser un número entero de 1 a 1.000.000.',
  color_invalid: 'Elige uno de los doce colores.',
  lock_password_invalid: 'La contraseña de bloqueo debe tener de 1 a 12 letras y números.',
  name_invalid: 'El nuevo nombre debe tener de 1 a 16 letras y números, y ser distinto del actual.',
  name_taken: 'Ese nombre ya está en uso. No se te cobró nada.',
  name_not_allowed: 'El juego no permite ese nombre. No se te cobró nada.',
  name_has_changed: 'El nombre del personaje cambió. No se te cobró nada.',
  character_not_found: 'No se encontró el personaje en esta cuenta. No se te cobró nada.',
  character_online:
    'El personaje está en el juego. Desconéctalo e inténtalo de nuevo. No se te cobró nada.',
  already_vip: 'El personaje ya es VIP; podrás renovarlo cuando termine. No se te cobró nada.',
  already_locked: 'El personaje ya está bloqueado.',
  not_locked: 'El personaje no tiene ningún bloqueo puesto desde este sitio.',
  appearance_invalid: 'Elige al menos un cambio, cada uno de su lista.',
  appearance_unchanged: 'El personaje ya tiene ese aspecto. No se te cobró nada.',
  hair_not_for_men: 'Ese peinado es solo para personajes femeninos. No se te cobró nada.',
  sex_fixed:
    'Los Kamael no pueden cambiar de sexo: sus clases dependen de él. No se te cobró nada.',
  unstuck_wait: 'Este personaje se movió hace poco. Inténtalo de nuevo en {minutes} min.',
  has_karma:
    'El personaje tiene karma y los guardias lo atacarían en la ciudad. No se cambió nada.',
  in_jail: 'El personaje está en la cárcel. No se cambió nada.',
  no_karma: 'El personaje no tiene karma que borrar. No se te cobró nada.',
  no_pk: 'El contador de PK del personaje ya está en 0. No se te cobró nada.',
  cursed_weapon:
    'El personaje lleva un arma maldita. Inténtalo cuando ya no la tenga. No se te cobró nada.',
  delivery_pending: 'Este personaje aún tiene una entrega pendiente. No se te cobró nada.',
  inventory_full:
    'El inventario del personaje está lleno. Libera un espacio en el juego e inténtalo de nuevo. No se te cobró nada.',
  not_supported: 'Este servidor de juego no lo permite. No se te cobró nada.',
  world_refused: 'El juego rechazó la solicitud. No se te cobró nada.',
  clan_not_found:
    'No diriges un clan con ese nombre. Los líderes se leen del juego cada pocos minutos.',
  clan_page_not_shown: 'Primero escribe la página del clan. El equipo no debe haberla ocultado.',
  clan_not_recruiting: 'Este clan no acepta a nadie por ahora.',
  clan_request_not_found: 'Esa solicitud no existe.',
  clan_request_decided: 'Esta solicitud ya fue respondida o retirada.',
  character_has_clan: 'Este personaje está en un clan. Primero déjalo en el juego.',
  character_level_low: 'Este clan acepta personajes de mayor nivel.',
  too_many_requests_to_join: 'Tienes cinco solicitudes abiertas. Retira una primero.',
  siege_not_planned: 'Tu clan no planea este asedio o su fecha cambió. Vuelve a cargar la página.',
  already_asked: 'Ya enviaste una solicitud a este clan con este personaje.',
  clan_declined_lately:
    'Este clan rechazó tu solicitud en las últimas 24 horas. Después podrás enviar otra.',
  sheet_changed_since: 'Mientras tanto volviste a cambiar lo que se muestra de este personaje.',
  world_unreachable:
    'No se puede conectar con el servidor de juego. Inténtalo de nuevo en unos minutos.',
  world_busy:
    'El servidor de juego está ocupado. No se cambió nada; inténtalo de nuevo en un momento.',
  order_expired:
    'No se pudo conectar con el servidor de juego durante demasiado tiempo. Se te devolvió todo lo que pagaste.',
  order_not_found: 'No se encontró el pedido.',
  order_is_finished: 'Este pedido ya no necesita una decisión.',
  request_key_reused: 'Esta clave de idempotencia ya se usó para otra solicitud.',
  request_key_invalid: 'La Idempotency-Key debe tener como máximo 100 caracteres visibles.',
  destination_not_found: 'No se pudo mover la cuenta de juego a ese correo. No se te cobró nada.',
  destination_not_verified: 'El dueño de ese correo aún no lo confirmó.',
  destination_is_own: 'La cuenta de juego ya está en esa cuenta maestra.',
  account_not_found: 'No se encontró la cuenta de juego.',
  account_ambiguous: 'Tienes esa cuenta en más de un servidor. Indica en cuál.',
  account_name_invalid: 'El nombre de la cuenta debe tener de 4 a 12 letras y números.',
  account_name_taken: 'Ese nombre de cuenta ya está en uso en este servidor.',
  account_password_invalid: 'La contraseña debe tener de 8 a 12 letras y números.',
  account_password_new_invalid: 'La nueva contraseña debe tener de 4 a 12 letras y números.',
  account_password_wrong:
    'Ninguna cuenta de juego sin dueño coincide con ese nombre y esa contraseña. Si es tuya, escribe a soporte.',
  account_passwords_differ: 'Las dos contraseñas no coinciden.',
  account_busy: 'La cuenta de juego se está actualizando. Inténtalo de nuevo en unos segundos.',
};
