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
  refund_unconfirmed: 503,
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
    en: 'One of your payments was reversed after its coins were spent. You can’t spend until the missing coins are repaid.',
    es: 'Uno de tus pagos se revirtió después de gastar sus monedas. No puedes gastar hasta reponer las monedas que faltan.',
  },
  plan_not_found: {
    en: 'This plan is no longer available.',
    es: 'Este plan ya no está disponible.',
  },
  payment_not_found: {
    en: 'Payment not found.',
    es: 'No se encontró el pago.',
  },
  payment_is_decided: {
    en: 'This payment has already been processed.',
    es: 'Este pago ya se procesó.',
  },
  payment_limit_reached: {
    en: 'This would exceed your daily donation limit. Try a smaller plan, or come back tomorrow.',
    es: 'Superarías tu límite diario de donación. Prueba un plan más pequeño o vuelve mañana.',
  },
  provider_unknown: {
    en: 'This payment method isn’t available.',
    es: 'Esa forma de pago no está disponible.',
  },
  provider_unavailable: {
    en: 'The payment provider isn’t responding. You haven’t been charged; try again in a few minutes.',
    es: 'El proveedor de pago no responde. No se te cobró nada; inténtalo en unos minutos.',
  },
  signature_invalid: {
    en: 'Invalid signature.',
    es: 'La firma no es válida.',
  },
  proof_invalid: {
    en: 'Upload an image (PNG, JPEG, WebP) or a PDF, up to 2 MB.',
    es: 'Sube una imagen (PNG, JPEG, WebP) o un PDF, hasta 2 MB.',
  },
  refund_impossible: {
    en: 'We don’t know the provider’s charge for this payment, so it can’t be refunded from here. Refund it in the provider’s dashboard; the coins are adjusted automatically.',
    es: 'No conocemos el cargo del proveedor para este pago, así que no se puede reembolsar desde aquí. Reembólsalo en el panel del proveedor; las monedas se ajustan automáticamente.',
  },
  refund_refused: {
    en: 'The provider refused the refund. Check the payment in the provider’s dashboard.',
    es: 'El proveedor rechazó el reembolso. Revisa el pago en el panel del proveedor.',
  },
  refund_unconfirmed: {
    en: 'The provider didn’t respond. Try again: the same refund is never made twice.',
    es: 'El proveedor no respondió. Inténtalo de nuevo: el mismo reembolso nunca se hace dos veces.',
  },
  promo_unknown: {
    en: 'Code not found. Check it and try again.',
    es: 'Ese código no existe. Revísalo e inténtalo de nuevo.',
  },
  promo_over: {
    en: 'This code is no longer valid.',
    es: 'Este código ya no es válido.',
  },
  promo_used: {
    en: 'You’ve already used this code.',
    es: 'Ya usaste este código.',
  },
  promo_for_purchase: {
    en: 'This code adds coins to a purchase. Choose a plan and enter it there.',
    es: 'Este código suma monedas a una compra: elige un plan y escríbelo allí.',
  },
  promo_for_grant: {
    en: 'This code doesn’t need a purchase. Enter it on the donations page.',
    es: 'Este código no necesita una compra. Escríbelo en la página de donaciones.',
  },
  promo_code_taken: {
    en: 'That code already exists. Choose another.',
    es: 'Ese código ya existe. Elige otro.',
  },
  slug_taken: {
    en: 'Another post already has this address. Choose another.',
    es: 'Otra publicación ya tiene esa dirección. Elige otra.',
  },
  vote_site_unknown: {
    en: 'Vote site not found.',
    es: 'No se encontró el sitio de votación.',
  },
  vote_too_soon: {
    en: 'You’ve already voted there. Come back when the waiting time is over.',
    es: 'Ya votaste allí. Vuelve cuando pase el tiempo de espera.',
  },
};
