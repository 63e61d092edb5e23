import type { Language } from './languages.ts';

/** Codes of plans, payments, votes and referrals; part of ERROR_STATUS. */
export const PAYMENT_ERROR_STATUS = {
  in_debt: 409,
  plan_not_found: 404,
  payment_not_found: 404,
  payment_is_decided: 409,
  payment_limit_reached: 409,
  provider_unknown: 404,
  provider_unavailable: 503,
  signature_invalid: 401,
  proof_invalid: 400,
  refund_impossible: 409,
  refund_refused: 409,
  refund_unheard: 503,
  promo_unknown: 404,
  promo_over: 409,
  promo_used: 409,
  promo_for_purchase: 409,
  promo_for_grant: 409,
  promo_code_taken: 409,
  slug_taken: 409,
  vote_site_unknown: 404,
  vote_too_soon: 409,
} as const;

export const PAYMENT_ERROR_MESSAGES: Record<
  keyof typeof PAYMENT_ERROR_STATUS,
  Record<Language, string>
> = {
  in_debt: {
    en: 'A payment of yours was taken back after its coins were spent. Spending is stopped until the missing coins are there.',
    es: 'Un pago tuyo fue devuelto después de gastar sus monedas. No puedes gastar hasta reponer las monedas que faltan.',
  },
  plan_not_found: {
    en: 'This plan is no longer offered.',
    es: 'Este plan ya no está disponible.',
  },
  payment_not_found: {
    en: 'You have no such payment.',
    es: 'No tienes ese pago.',
  },
  payment_is_decided: {
    en: 'This payment is not waiting for that any more.',
    es: 'Este pago ya no espera eso.',
  },
  payment_limit_reached: {
    en: 'This would be more than you may donate in one day. Try a smaller plan, or come back tomorrow.',
    es: 'Superarías lo que puedes donar en un día. Prueba un plan más pequeño o vuelve mañana.',
  },
  provider_unknown: {
    en: 'This way of paying is not offered here.',
    es: 'Esa forma de pago no se ofrece aquí.',
  },
  provider_unavailable: {
    en: 'The payment service does not answer right now. You have not been charged; try again in a few minutes.',
    es: 'El servicio de pago no responde ahora. No se te ha cobrado; inténtalo en unos minutos.',
  },
  signature_invalid: {
    en: 'The signature of this message is not valid.',
    es: 'La firma de este mensaje no es válida.',
  },
  proof_invalid: {
    en: 'Send a picture (PNG, JPEG, WebP) or a PDF of at most 2 MB.',
    es: 'Envía una imagen (PNG, JPEG, WebP) o un PDF de 2 MB como máximo.',
  },
  refund_impossible: {
    en: 'The provider’s charge behind this payment is not known, so it cannot be asked to give it back. Refund it in the provider’s own pages; the coins follow by themselves.',
    es: 'No se conoce el cargo del proveedor detrás de este pago, así que no se le puede pedir que lo devuelva. Reembólsalo en las páginas del proveedor; las monedas se ajustan solas.',
  },
  refund_refused: {
    en: 'The provider refused the refund. Look at the payment in the provider’s own pages.',
    es: 'El proveedor rechazó el reembolso. Revisa el pago en las páginas del proveedor.',
  },
  refund_unheard: {
    en: 'The provider did not answer. Try again: the same refund is never made twice.',
    es: 'El proveedor no respondió. Inténtalo de nuevo: el mismo reembolso nunca se hace dos veces.',
  },
  promo_unknown: {
    en: 'There is no such code. Check the letters and try again.',
    es: 'Ese código no existe. Revisa las letras e inténtalo de nuevo.',
  },
  promo_over: {
    en: 'This code cannot be used any more.',
    es: 'Este código ya no se puede usar.',
  },
  promo_used: {
    en: 'You have used this code already.',
    es: 'Ya usaste este código.',
  },
  promo_for_purchase: {
    en: 'This code adds coins to a purchase: choose a plan and enter it there.',
    es: 'Este código suma monedas a una compra: elige un plan y escríbelo allí.',
  },
  promo_for_grant: {
    en: 'This code gives coins by itself: enter it on the donations page.',
    es: 'Este código da monedas por sí solo: escríbelo en la página de donaciones.',
  },
  promo_code_taken: {
    en: 'Another code is written like this. Choose different letters.',
    es: 'Ya hay otro código igual. Elige otras letras.',
  },
  slug_taken: {
    en: 'Another post has this address. Choose different words.',
    es: 'Otra publicación tiene esa dirección. Elige otras palabras.',
  },
  vote_site_unknown: {
    en: 'There is no such vote site here.',
    es: 'Ese sitio de votación no existe aquí.',
  },
  vote_too_soon: {
    en: 'You have voted there already. Come back when the time is over.',
    es: 'Ya votaste allí. Vuelve cuando pase el tiempo de espera.',
  },
};
