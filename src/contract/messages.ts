import type { Language } from './languages.ts';

/** What the server says when something went well. The type makes a missing language a compile error. */
export const MESSAGES = {
  coins_sent: {
    en: 'Your coins are on their way to the character.',
    es: 'Tus monedas van en camino al personaje.',
  },
  referral_coins_sent: {
    en: 'Your referral coins are on their way to the character.',
    es: 'Tus monedas de referido van en camino al personaje.',
  },
  votes_sent: {
    en: 'Your vote points are on their way to the character.',
    es: 'Tus puntos de voto van en camino al personaje.',
  },
  renamed: {
    en: 'The nickname was changed.',
    es: 'Se cambió el nick.',
  },
  color_changed: {
    en: 'The nickname color was changed.',
    es: 'Se cambió el color del nick.',
  },
  vip_granted: {
    en: 'The character is now VIP.',
    es: 'El personaje ya es VIP.',
  },
  locked: {
    en: 'The character is locked.',
    es: 'El personaje está bloqueado.',
  },
  unlocked: {
    en: 'The character is unlocked.',
    es: 'El personaje está desbloqueado.',
  },
  account_moved: {
    en: 'The game account was moved.',
    es: 'Se movió la cuenta de juego.',
  },
  order_in_progress: {
    en: 'Your order is in progress. This page will update when it’s done.',
    es: 'Tu pedido está en curso. Esta página se actualizará cuando esté listo.',
  },
  order_waits_for_world: {
    en: 'The game server is unreachable. Your order will go through when it’s back; if it can’t, you’ll be fully refunded.',
    es: 'No se puede conectar con el servidor de juego. Tu pedido se realizará cuando vuelva; si no es posible, se te devolverá todo.',
  },
  order_from_other_window: {
    en: 'You placed this order in another window. To order it again, close this form and reopen it.',
    es: 'Hiciste este pedido en otra ventana. Para pedirlo otra vez, cierra este formulario y vuelve a abrirlo.',
  },
  order_unclear: {
    en: 'The game didn’t confirm the delivery. We’re checking; you won’t lose anything.',
    es: 'El juego no confirmó la entrega. Lo estamos revisando; no perderás nada.',
  },
  account_created: {
    en: 'The game account was created.',
    es: 'Se creó la cuenta de juego.',
  },
  account_in_progress: {
    en: 'The game server is slow to respond. The account will be ready as soon as it does.',
    es: 'El servidor de juego está tardando. La cuenta estará lista en cuanto responda.',
  },
  account_claimed: {
    en: 'The game account was added to your master account.',
    es: 'La cuenta de juego se agregó a tu cuenta maestra.',
  },
  account_password_changed: {
    en: 'The password was changed.',
    es: 'Se cambió la contraseña.',
  },
  proof_received: {
    en: 'Thank you. An admin will review your receipt and add your coins.',
    es: 'Gracias. Un administrador revisará tu comprobante y te acreditará las monedas.',
  },
  payment_decided: {
    en: 'Decision saved. The payment will update in a moment.',
    es: 'Decisión guardada. El pago se actualizará en un momento.',
  },
  order_decided: {
    en: 'Decision saved.',
    es: 'Decisión guardada.',
  },
  payment_refunding: {
    en: 'Refund started. The payment and its coins will update in a moment.',
    es: 'Reembolso iniciado. El pago y sus monedas se actualizarán en un momento.',
  },
  promo_redeemed: {
    en: 'Code redeemed. The coins were added to your balance.',
    es: 'Código canjeado. Las monedas ya están en tu saldo.',
  },
  reconciliation_begun: {
    en: 'Comparing the day again. Reload the page in a moment to see the result.',
    es: 'Comparando el día de nuevo. Recarga la página en un momento para ver el resultado.',
  },
  post_deleted: {
    en: 'Post deleted.',
    es: 'Publicación eliminada.',
  },
  report_sent: {
    en: 'Your message was sent.',
    es: 'Tu mensaje se envió.',
  },
  player_password_reset: {
    en: 'Password reset. The player was logged out everywhere. The new password is shown only once.',
    es: 'Contraseña restablecida. Se cerraron todas las sesiones del jugador. La contraseña nueva solo se muestra una vez.',
  },
  streamer_saved: {
    en: 'Streamer status saved.',
    es: 'Estado de streamer guardado.',
  },
  purse_adjusted: {
    en: 'Balance updated. Your reason was recorded.',
    es: 'Saldo actualizado. Tu motivo quedó registrado.',
  },
  promo_saved: {
    en: 'Code saved.',
    es: 'Código guardado.',
  },
  approval_proposed: {
    en: 'A second admin must confirm this. You’ll find it under Approvals; nothing has happened yet.',
    es: 'Otro administrador debe confirmarlo. Lo encontrarás en Aprobaciones; aún no pasó nada.',
  },
  approval_rejected: {
    en: 'Proposal rejected. Nothing was changed.',
    es: 'Propuesta rechazada. No se cambió nada.',
  },
  approval_withdrawn: {
    en: 'Proposal withdrawn. Nothing was changed.',
    es: 'Propuesta retirada. No se cambió nada.',
  },
  player_suspended: {
    en: 'Player suspended and logged out everywhere.',
    es: 'Jugador suspendido. Se cerraron todas sus sesiones.',
  },
  player_unsuspended: {
    en: 'Suspension lifted. The player can log in again.',
    es: 'Suspensión levantada. El jugador puede volver a iniciar sesión.',
  },
  player_sessions_ended: {
    en: 'Player logged out everywhere.',
    es: 'Se cerraron todas las sesiones del jugador.',
  },
  game_account_attached: {
    en: 'The game account now belongs to this player.',
    es: 'La cuenta de juego ahora pertenece a este jugador.',
  },
  game_account_detached: {
    en: 'The game account no longer belongs to this player. It stays in the game.',
    es: 'La cuenta de juego ya no pertenece a este jugador. Sigue existiendo en el juego.',
  },
  note_written: {
    en: 'Note added.',
    es: 'Nota agregada.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type MessageCode = keyof typeof MESSAGES;
