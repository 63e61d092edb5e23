import type { ServerTexts } from '../server-texts.ts';

/** Messages for successful actions. */
export const messages: ServerTexts['messages'] = {
  coins_sent: 'Tus monedas van en camino al personaje.',
  referral_coins_sent: 'Tus monedas de referido van en camino al personaje.',
  votes_sent: 'Tus puntos de voto van en camino al personaje.',
  renamed: 'Se cambió el nick.',
  color_changed: 'Se cambió el color del nick.',
  vip_granted: 'El personaje ya es VIP.',
  locked: 'El personaje está bloqueado.',
  unlocked: 'El personaje está desbloqueado.',
  unstuck: 'El personaje está en la aldea de su raza.',
  appearance_changed: 'Se cambió el aspecto del personaje.',
  title_color_changed: 'Se cambió el color del título.',
  karma_cleared: 'Se borró el karma del personaje.',
  pk_cleared: 'Se borró el contador de PK del personaje.',
  account_moved: 'Se movió la cuenta de juego.',
  order_in_progress: 'Tu pedido está en curso. Esta página se actualizará cuando esté listo.',
  order_waits_for_world:
    'No se puede conectar con el servidor de juego. Tu pedido se realizará cuando vuelva; si no es posible, se te devolverá todo.',
  order_from_other_window:
    'Hiciste este pedido en otra ventana. Para pedirlo otra vez, cierra este formulario y vuelve a abrirlo.',
  order_unclear: 'El juego no confirmó la entrega. Lo estamos revisando; no perderás nada.',
  account_created: 'Se creó la cuenta de juego.',
  account_in_progress:
    'El servidor de juego está tardando. La cuenta estará lista en cuanto responda.',
  account_claimed: 'La cuenta de juego se agregó a tu cuenta maestra.',
  account_password_changed: 'Se cambió la contraseña.',
  proof_received: 'Gracias. Un administrador revisará tu comprobante y te acreditará las monedas.',
  transfers_ended:
    'Ya no se ofrecen transferencias bancarias. Si ya hiciste esta transferencia, sube el comprobante. Si no, elige otro medio de pago.',
  payment_decided: 'Decisión guardada. El pago se actualizará en un momento.',
  order_decided: 'Decisión guardada.',
  payment_refunding: 'Reembolso iniciado. El pago y sus monedas se actualizarán en un momento.',
  promo_redeemed: 'Código canjeado. Las monedas ya están en tu saldo.',
  reconciliation_begun:
    'Comparando el día de nuevo. Recarga la página en un momento para ver el resultado.',
  post_deleted: 'Publicación eliminada.',
  file_removed: 'Archivo eliminado.',
  text_saved: 'Texto guardado.',
  text_restored: 'Vuelve el texto original.',
  entry_deleted: 'Entrada eliminada.',
  report_sent: 'Tu mensaje se envió.',
  player_password_reset:
    'Contraseña restablecida. Se cerraron todas las sesiones del jugador. La contraseña nueva solo se muestra una vez.',
  crest_hidden: 'Emblema oculto. El sitio muestra el escudo generado en su lugar.',
  crest_shown: 'El emblema se vuelve a mostrar.',
  streamer_saved: 'Estado de streamer guardado.',
  purse_adjusted: 'Saldo actualizado. Tu motivo quedó registrado.',
  promo_saved: 'Código guardado.',
  approval_proposed:
    'Otro administrador debe confirmarlo. Lo encontrarás en Aprobaciones; aún no pasó nada.',
  role_changed: 'Rol cambiado. La persona tiene que volver a iniciar sesión.',
  role_saved: 'Rol guardado.',
  role_removed: 'Rol eliminado.',
  settings_saved: 'Ajustes guardados.',
  staff_invited: 'Invitación enviada. Su enlace funciona una sola vez, durante siete días.',
  invitation_withdrawn: 'Invitación retirada. Su enlace ya no funciona.',
  approval_rejected: 'Propuesta rechazada. No se cambió nada.',
  approval_withdrawn: 'Propuesta retirada. No se cambió nada.',
  player_suspended: 'Jugador suspendido. Se cerraron todas sus sesiones.',
  player_unsuspended: 'Suspensión levantada. El jugador puede volver a iniciar sesión.',
  player_sessions_ended: 'Se cerraron todas las sesiones del jugador.',
  game_account_attached: 'La cuenta de juego ahora pertenece a este jugador.',
  game_account_detached:
    'La cuenta de juego ya no pertenece a este jugador. Sigue existiendo en el juego.',
  account_banned:
    'Cuenta baneada. Se aplica en el próximo inicio de sesión; quien está en el juego sigue hasta que salga.',
  character_banned:
    'Personaje baneado. No se puede elegir en el juego hasta que se levante el baneo.',
  ban_lifted: 'Baneo levantado. Se aplica en el próximo inicio de sesión.',
  ban_waits:
    'El juego todavía no respondió. Se reintenta hasta que lo haga; la lista muestra el estado.',
  lock_waits:
    'El juego todavía no respondió. Se reintenta hasta que lo haga; el estado está abajo, en Pedidos.',
  appeal_subject: 'Apelación: baneo de',
  note_written: 'Nota agregada.',
  mailing_deleted: 'Borrador eliminado.',
  mailing_tested: 'El correo de prueba va en camino a tu propia dirección.',
  mailing_launched: 'Envío programado. Su página muestra el avance.',
  mailing_pause: 'En pausa. Los correos que se están entregando ahora todavía salen.',
  mailing_resume: 'El envío continúa.',
  mailing_cancel: 'Cancelado. Lo que ya se envió no se puede retirar; el aviso ya no se muestra.',
  address_suppressed: 'Esta dirección ya no recibe envíos.',
  consent_given: 'Recibirás nuestras novedades por correo. Puedes desactivarlo cuando quieras.',
  consent_withdrawn: 'Ya no recibirás novedades por correo.',
  notice_seen: 'Marcado como leído.',
};
