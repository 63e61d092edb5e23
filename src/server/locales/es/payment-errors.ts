import type { PAYMENT_ERROR_STATUS } from '#contract/payment-errors.ts';

export const paymentErrors: Record<keyof typeof PAYMENT_ERROR_STATUS, string> = {
  in_debt:
    'Uno de tus pagos se revirtió después de gastar sus monedas. No puedes gastar hasta reponer las monedas que faltan.',
  spending_locked:
    'No puedes gastar mientras uno de tus pagos esté en disputa. Si es un error, escribe a soporte.',
  dispute_not_found: 'No se encontró la disputa.',
  dispute_not_sendable:
    'No se pueden enviar pruebas para esta disputa: ya se enviaron, la disputa está cerrada o el proveedor no las acepta por su API. Descarga el PDF.',
  dispute_not_decidable: 'El proveedor comunica por sí mismo el resultado de esta disputa.',
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
  slug_taken: 'Esa dirección ya está en uso. Elige otra.',
  vote_site_unknown: 'No se encontró el sitio de votación.',
  vote_too_soon: 'Ya votaste allí. Vuelve cuando pase el tiempo de espera.',
};
