import type { Language } from './languages.ts';

/** What the server says when something went well. The type makes a missing language a compile error. */
export const MESSAGES = {
  coins_sent: {
    en: 'Your coins are on their way to the character.',
    es: 'Tus monedas van en camino al personaje.',
  },
  referral_coins_sent: {
    en: 'Your referral coins are on their way to the character.',
    es: 'Tus monedas de referidos van en camino al personaje.',
  },
  votes_sent: {
    en: 'Your vote points are on their way to the character.',
    es: 'Tus puntos de voto van en camino al personaje.',
  },
  renamed: {
    en: 'The character has its new name.',
    es: 'El personaje ya tiene su nuevo nombre.',
  },
  color_changed: {
    en: 'The name has its new colour.',
    es: 'El nombre ya tiene su nuevo color.',
  },
  vip_granted: {
    en: 'The character is VIP now.',
    es: 'El personaje ya es VIP.',
  },
  locked: {
    en: 'The character is locked.',
    es: 'El personaje está bloqueado.',
  },
  account_moved: {
    en: 'The game account has been moved.',
    es: 'La cuenta de juego ha sido movida.',
  },
  order_in_progress: {
    en: 'Your order is being carried out. This page will show when it is done.',
    es: 'Tu pedido se está realizando. Esta página mostrará cuándo esté listo.',
  },
  order_waits_for_world: {
    en: 'The game server cannot be reached. Your order is kept and will be carried out when it is back; otherwise you get everything back.',
    es: 'No se puede contactar con el servidor de juego. Tu pedido se guarda y se realizará cuando vuelva; si no, se te devuelve todo.',
  },
  order_unclear: {
    en: 'The game did not say whether it was done. We are finding out; nothing is lost.',
    es: 'El juego no confirmó si se realizó. Lo estamos averiguando; nada se pierde.',
  },
  account_created: {
    en: 'The game account has been created.',
    es: 'La cuenta de juego ha sido creada.',
  },
  account_in_progress: {
    en: 'The game server takes its time. The account will be ready as soon as it answers.',
    es: 'El servidor de juego está tardando. La cuenta estará lista en cuanto responda.',
  },
  account_claimed: {
    en: 'The game account is now under your master account.',
    es: 'La cuenta de juego ahora está en tu cuenta maestra.',
  },
  account_password_changed: {
    en: 'The password has been changed.',
    es: 'La contraseña ha sido cambiada.',
  },
  proof_received: {
    en: 'Thank you. An admin will look at your proof and give you the coins.',
    es: 'Gracias. Un admin revisará tu comprobante y te dará las monedas.',
  },
  payment_decided: {
    en: 'The decision is noted; the payment follows in a moment.',
    es: 'La decisión quedó anotada; el pago se actualizará en un momento.',
  },
  payment_refunding: {
    en: 'The refund is under way; the payment and its coins follow in a moment.',
    es: 'El reembolso está en marcha; el pago y sus monedas se actualizarán en un momento.',
  },
  promo_redeemed: {
    en: 'The code was redeemed; the coins are in your purse.',
    es: 'El código fue canjeado; las monedas ya están en tu cuenta.',
  },
  reconciliation_begun: {
    en: 'The day is being compared again. It takes a moment; reload the page to see the result.',
    es: 'El día se está comparando de nuevo. Tarda un momento; recarga la página para ver el resultado.',
  },
  post_deleted: {
    en: 'The post is gone.',
    es: 'La publicación fue eliminada.',
  },
  report_sent: {
    en: 'Your message has been sent.',
    es: 'Tu mensaje fue enviado.',
  },
  player_password_reset: {
    en: 'The player has a new password and is logged out everywhere. It is shown only now.',
    es: 'El jugador tiene una contraseña nueva y sus sesiones se cerraron. Solo se muestra ahora.',
  },
  streamer_saved: {
    en: 'The streamer’s status is saved.',
    es: 'El estado de streamer está guardado.',
  },
  purse_adjusted: {
    en: 'It is booked, with your reason.',
    es: 'Queda registrado, con tu motivo.',
  },
  player_suspended: {
    en: 'The player is suspended and logged out everywhere.',
    es: 'El jugador está suspendido y sus sesiones se cerraron.',
  },
  player_unsuspended: {
    en: 'The player may log in again.',
    es: 'El jugador puede volver a entrar.',
  },
  player_sessions_ended: {
    en: 'The player is logged out everywhere.',
    es: 'Se cerraron todas las sesiones del jugador.',
  },
  note_written: {
    en: 'The note is written.',
    es: 'La nota está guardada.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type MessageCode = keyof typeof MESSAGES;
