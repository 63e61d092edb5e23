import type { ADMIN_ERROR_STATUS } from '#contract/admin-errors.ts';

export const adminErrors: Record<keyof typeof ADMIN_ERROR_STATUS, string> = {
  player_not_found: 'No se encontró la cuenta maestra.',
  player_is_staff:
    'Esta cuenta es de alguien del equipo. Primero hay que quitarle el rol, en la página Equipo o con npm run admin -- remove.',
  view_read_only:
    'Estás viendo el panel de un jugador, donde no se puede cambiar nada. Termínalo antes, con el botón al pie de la página.',
  view_over:
    'Se acabó el tiempo para ver el panel del jugador. Recarga la página y termínalo, con el botón al pie.',
  game_account_unknown: 'No existe esa cuenta de juego aquí. Revisa su nombre y el servidor.',
  game_account_has_owner:
    'Esa cuenta de juego ya pertenece a una cuenta maestra. Desvincúlala allí primero.',
  purse_has_less: 'El saldo es menor que esa cantidad. No se descontó nada.',
  category_not_found: 'Esta categoría no existe.',
  too_many_categories: 'Ya hay demasiadas categorías.',
  shop_edited_meanwhile:
    'Otra persona lo cambió después de que lo abrieras. No se guardó nada: recarga la página y repite tu cambio.',
  item_does_not_stack: 'Las armas, armaduras y joyas no se apilan. Desmarca «Se apila» en ellas.',
  stream_link_invalid: 'Ese canal no es válido. Escribe su nombre o su URL.',
  request_key_missing:
    'La solicitud no tiene clave de idempotencia. Recarga la página e inténtalo de nuevo.',
  last_owner: 'Es el último propietario. Asigna antes el rol Propietario a otra persona.',
  own_role: 'No puedes cambiar tu propio rol. Pídeselo a otra persona que gestione el equipo.',
  role_not_found: 'Ese rol no existe. Recarga la página.',
  role_name_taken: 'Ya hay otro rol con ese nombre.',
  role_in_use: 'Alguien tiene aún este rol. Asígnale otro antes.',
  role_is_built_in:
    'Los roles predefinidos no se pueden eliminar y solo se pueden cambiar sus límites. Crea uno propio.',
  role_above_yours: 'Ese rol permite cosas que el tuyo no. Pídeselo a un propietario.',
  not_staff: 'Esta persona no tiene ningún rol.',
  player_unverified: 'Esta persona todavía no confirmó su correo.',
  above_role_limit:
    'Supera lo que tu rol permite sin otro administrador. Usa una cantidad menor o pídeselo a alguien cuyo rol permita más.',
  setting_unknown: 'Ese ajuste no existe. Recarga la página.',
  setting_pinned: 'Este ajuste está fijado en el archivo de configuración. Cámbialo allí.',
  color_unreadable:
    'Este color no se lee bien: su contraste es de {ratio} : 1 y un texto necesita al menos {least} : 1.',
  file_kind_refused: 'Solo se aceptan estos tipos de archivo: {kinds}.',
  file_content_differs: 'El archivo no es del tipo que dice su nombre.',
  file_too_large: 'El archivo es demasiado grande: como máximo {megabytes} MB.',
  file_storage_full: 'No queda espacio para descargas. Borra alguna antes.',
  file_incomplete: 'El archivo no llegó entero. Inténtalo de nuevo.',
  file_part_order: 'Se esperaba otra parte del archivo. Súbelo de nuevo.',
  file_gone: 'El archivo subido ya no existe. Súbelo de nuevo.',
  text_unknown: 'Ese texto no existe. Recarga la página.',
  text_places_differ: 'El texto debe conservar estos marcadores: {places}.',
  too_many_texts: 'Hay demasiados textos cambiados. Restablece antes alguno.',
  setting_invalid: 'Uno de los valores no es válido. Revisa los campos marcados.',
  setting_changed_since: 'El ajuste se ha cambiado después. Deshaz primero el cambio más reciente.',
  invitee_registered: 'Esta persona ya tiene una cuenta. Asígnale el rol en «Asignar rol».',
  invitation_gone: 'Esta invitación ya se aceptó, se retiró o venció. Recarga la página.',
  crest_gone: 'Este clan o alianza ya no tiene emblema. Vuelve a cargar la lista.',
  already_banned: 'Esta cuenta o este personaje ya tiene un baneo abierto.',
  not_banned: 'Este baneo no está activo. Recarga la página.',
  ban_not_found: 'Ese baneo no existe.',
  already_appealed: 'Ya apelaste este baneo. Continúa en ese reporte.',
  mailing_not_draft: 'Este envío ya no es un borrador o se eliminó. Recarga la página.',
  mailing_changed: 'El envío se cambió después de proponerlo. Proponlo de nuevo.',
  mailing_state_changed: 'El estado del envío cambió mientras tanto. Recarga la página.',
  mail_not_set_up: 'No hay un servidor de correo configurado: no se pueden enviar correos.',
  too_many_views: 'Ya tienes 30 vistas guardadas. Elimina una primero.',
  webhook_url_refused:
    'Esta URL no se puede usar. Debe empezar con https:// y tener un nombre de host público, sin usuario ni contraseña.',
  webhook_gone: 'Este webhook o esta entrega ya no existe. Recarga la página.',
  webhook_stopped: 'Este webhook está desactivado. Actívalo primero.',
  too_many_webhooks: 'Ya hay 20 webhooks. Elimina uno primero.',
  api_key_gone: 'Esta clave de API no existe o ya está revocada. Recarga la página.',
  too_many_api_keys: 'Ya hay 100 claves de API. Revoca una primero.',
};
