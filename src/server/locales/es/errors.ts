import type { ServerTexts } from '../server-texts.ts';

/** Why something was refused. Codes and statuses: `src/contract/errors.ts`. */
export const errors: ServerTexts['errors'] = {
  bad_request: 'Algo de lo que escribiste no es válido. Revísalo e inténtalo de nuevo.',
  unauthenticated: 'Inicia sesión primero.',
  forbidden: 'No tienes permiso para hacer eso.',
  csrf_failed: 'Esta página lleva demasiado tiempo abierta. Recárgala e inténtalo de nuevo.',
  cross_site: 'La solicitud vino de otro sitio y fue bloqueada.',
  not_found: 'No encontrado.',
  world_unknown: 'No se encontró el servidor de juego.',
  too_many_requests: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  internal: 'Algo salió mal de nuestro lado. Si vuelve a pasar, envíanos el ID de solicitud.',
  board_not_ready: 'Estos datos aún no están disponibles. Inténtalo de nuevo en unos segundos.',
  maintenance: 'El sitio está en mantenimiento. No se cambió nada; inténtalo más tarde.',
  stopping: 'El sitio se está reiniciando. Inténtalo de nuevo en unos segundos.',

  // Log in, passwords, links in emails
  email_invalid: 'Eso no parece una dirección de correo. Revísala e inténtalo de nuevo.',
  email_disposable: 'No aceptamos correos desechables. Usa una dirección permanente.',
  email_same: 'Esa ya es tu dirección actual.',
  password_short:
    'La contraseña es demasiado corta. Usa al menos 10 caracteres; prueba con una frase corta.',
  password_long: 'La contraseña es demasiado larga. Usa 128 caracteres como máximo.',
  password_breached: 'Esa contraseña apareció en una filtración de datos. Elige otra.',
  password_like_email: 'La contraseña se parece demasiado a tu correo. Elige otra.',
  password_site_words:
    'La contraseña está hecha de palabras que probaría cualquiera que conozca este sitio. Agrega palabras propias.',
  agreement_needed: 'Acepta el Acuerdo de usuario para registrarte.',
  captcha_failed: 'No pudimos verificar que eres una persona. Repite la verificación.',
  link_spent: 'Este enlace ya se usó o venció. Pide uno nuevo.',
  bad_credentials: 'Correo o contraseña incorrectos.',
  wrong_code: 'Código incorrecto. Espera al siguiente e inténtalo de nuevo.',
  second_step_over:
    'La verificación en dos pasos venció o tuvo demasiados intentos. Inicia sesión de nuevo.',
  last_way_in: 'Es tu única forma de iniciar sesión. Crea una contraseña antes de desvincularlo.',
  email_unverified:
    'Tu correo aún no está confirmado. Te enviamos otro mensaje; abre primero su enlace.',
  suspended: 'Esta cuenta está suspendida. Escribe a soporte si crees que es un error.',
  wrong_password: 'Tu contraseña actual no es correcta.',
  second_factor_required:
    'Los administradores deben usar la verificación en dos pasos. Actívala en Seguridad y vuelve.',
  confirmation_required:
    'Confirma que eres tú para continuar. Si no te lo pedimos, inicia sesión de nuevo.',
  factor_confirmation_required:
    'Iniciaste sesión sin la verificación en dos pasos. Confirma con tu app o una llave de acceso para continuar.',
  passkey_unverified:
    'Esa llave de acceso no verificó tu identidad. Usa una con PIN, huella o rostro.',
  passkey_refused:
    'Esa llave de acceso no está vinculada a tu cuenta. Prueba con otra o confirma de otra forma.',
  social_failed:
    'No pudimos iniciar tu sesión con ese sitio. Inténtalo de nuevo o usa tu contraseña.',
  slow_down:
    'Demasiados intentos. Espera un rato e inténtalo de nuevo, o restablece tu contraseña.',

  // Orders and game accounts
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
  delivery_pending: 'Este personaje aún tiene una entrega pendiente. No se te cobró nada.',
  inventory_full:
    'El inventario del personaje está lleno. Libera un espacio en el juego e inténtalo de nuevo. No se te cobró nada.',
  not_supported: 'Este servidor de juego no lo permite. No se te cobró nada.',
  world_refused: 'El juego rechazó la solicitud. No se te cobró nada.',
  world_unreachable:
    'No se puede conectar con el servidor de juego. Inténtalo de nuevo en unos minutos.',
  world_busy:
    'El servidor de juego está ocupado. No se cambió nada; inténtalo de nuevo en un momento.',
  order_expired:
    'No se pudo conectar con el servidor de juego durante demasiado tiempo. Se te devolvió todo.',
  order_not_found: 'No se encontró el pedido.',
  order_is_finished: 'Este pedido ya no necesita una decisión.',
  request_key_reused: 'Esta clave de idempotencia ya se usó para otra solicitud.',
  request_key_invalid: 'La Idempotency-Key debe tener como máximo 100 caracteres visibles.',
  destination_not_found:
    'No se pudo mover la cuenta de juego a ese correo. Se te devolvieron tus monedas.',
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

  // Plans, payments, votes and referrals
  in_debt:
    'Uno de tus pagos se revirtió después de gastar sus monedas. No puedes gastar hasta reponer las monedas que faltan.',
  plan_not_found: 'Este plan ya no está disponible.',
  payment_not_found: 'No se encontró el pago.',
  payment_is_decided: 'Este pago ya se procesó.',
  payment_limit_reached:
    'Superarías tu límite diario de donación. Prueba un plan más pequeño o vuelve mañana.',
  provider_unknown: 'Esa forma de pago no está disponible.',
  provider_unavailable:
    'El proveedor de pago no responde. No se te cobró nada; inténtalo en unos minutos.',
  signature_invalid: 'La firma no es válida.',
  proof_invalid: 'Sube una imagen (PNG, JPEG, WebP) o un PDF, hasta 2 MB.',
  refund_impossible:
    'No conocemos el cargo del proveedor para este pago, así que no se puede reembolsar desde aquí. Reembólsalo en el panel del proveedor; las monedas se ajustan automáticamente.',
  refund_refused: 'El proveedor rechazó el reembolso. Revisa el pago en el panel del proveedor.',
  refund_unconfirmed:
    'El proveedor no respondió. Inténtalo de nuevo: el mismo reembolso nunca se hace dos veces.',
  promo_unknown: 'Ese código no existe. Revísalo e inténtalo de nuevo.',
  promo_over: 'Este código ya no es válido.',
  promo_used: 'Ya usaste este código.',
  promo_for_purchase: 'Este código suma monedas a una compra: elige un plan y escríbelo allí.',
  promo_for_grant: 'Este código no necesita una compra. Escríbelo en la página de donaciones.',
  promo_code_taken: 'Ese código ya existe. Elige otro.',
  slug_taken: 'Otra publicación ya tiene esa dirección. Elige otra.',
  vote_site_unknown: 'No se encontró el sitio de votación.',
  vote_too_soon: 'Ya votaste allí. Vuelve cuando pase el tiempo de espera.',

  // Reports and their pictures
  report_not_found: 'No se encontró el reporte.',
  admin_not_found: 'No se encontró el administrador.',
  canned_answer_not_found: 'Esa respuesta predefinida ya no existe. Recarga la página.',
  job_not_found: 'Esa tarea ya no existe. Quizás otro administrador ya la atendió.',
  attachment_not_found: 'No se encontró la imagen.',
  attachment_too_large: 'La imagen pesa más de 5 MB. Redúcela e inténtalo de nuevo.',
  attachment_unreadable: 'No podemos leer esa imagen. Envía un PNG, JPEG, WebP o GIF.',
  attachment_limit: 'Hay demasiadas imágenes sin enviar. Envía primero tu mensaje.',
  attachment_too_many_pixels: 'La imagen supera los 40 megapíxeles. Redúcela e inténtalo de nuevo.',
  pictures_busy:
    'Ahora mismo se están procesando demasiadas imágenes. Inténtalo de nuevo en un momento.',
  upload_quota: 'Llegaste al límite de archivos por hoy. Inténtalo de nuevo mañana.',
  upload_storage_full: 'El espacio de tu cuenta está lleno. Escribe a soporte.',

  // The admin area
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

  // Approvals and the limits for staff
  approval_not_found: 'No se encontró la propuesta. Recarga la lista.',
  approval_is_yours:
    'La propuesta es tuya, así que debe confirmarla o rechazarla otro administrador. Puedes retirarla.',
  approval_not_yours: 'Solo puede retirarla quien la propuso. Puedes rechazarla.',
  approval_is_decided: 'Esta propuesta ya fue resuelta. Recarga la lista para ver el resultado.',
  approval_expired: 'Esta propuesta venció. Si aún hace falta, vuelve a proponerla.',
  approval_exists:
    'Otro administrador ya propuso exactamente lo mismo. Confirma su propuesta en Aprobaciones.',
  approval_outdated:
    'Algo cambió desde que se propuso, así que la propuesta está desactualizada. Recházala y vuelve a proponerla.',
  approval_proposer_not_admin:
    'Quien lo propuso ya no es administrador. Recházala; si aún hace falta, propónla tú.',
  daily_cap_reached:
    'Se superaría el límite diario del administrador que lo pidió. Pídeselo a otro o espera a la medianoche UTC. El operador puede subir staff.daily_caps.',
  above_daily_cap:
    'Es más de lo que un administrador puede mover en todo un día. Usa una cantidad menor o pide al operador que suba staff.daily_caps.',
};
