import type { PAYMENT_ERROR_STATUS } from '#contract/payment-errors.ts';

export const paymentErrors: Record<keyof typeof PAYMENT_ERROR_STATUS, string> = {
  in_debt:
    'Uno de tus pagos se revirtió después de gastar sus monedas. No puedes gastar hasta reponer las monedas que faltan.',
  spending_locked:
    'No puedes gastar mientras uno de tus pagos esté en disputa. Si es un error, escribe a soporte.',
  dispute_not_found: 'No se encontró la disputa.',
  dispute_not_sendable:
    'No se pueden enviar pruebas para esta disputa: ya se enviaron, la disputa está cerrada o el proveedor no las acepta por su API. Descarga el PDF.',
  dispute_not_decidable:
    'Esta disputa está cerrada o su proveedor comunica por sí mismo el resultado.',
  plan_not_found: 'Este plan ya no está disponible.',
  subscription_not_found: 'Esta suscripción no existe.',
  subscription_running: 'Este personaje ya tiene una suscripción.',
  subscription_refund_closed:
    'Esta suscripción ya no se puede reembolsar aquí. Contacta con soporte.',
  payment_not_found: 'No se encontró el pago.',
  payment_is_decided: 'El estado actual del pago no lo permite. Recarga la página.',
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
  creator_unknown: 'No existe ese creador.',
  creator_code_unknown: 'Ese código de creador no existe o ya no se usa.',
  creator_code_own: 'Es tu propio código: sirve para todos menos para ti.',
  creator_code_taken: 'Otro creador ya tiene ese código. Elige uno distinto.',
  payout_too_small: 'Es menos que el pago mínimo o más de lo que puedes cobrar ahora.',
  payout_open: 'Hay un pago pendiente del equipo. Espera o pídele que lo rechace.',
  payout_not_found: 'No existe ese pago.',
  payout_is_decided: 'Ese pago ya se hizo o se rechazó.',
  payout_in_debt:
    'Este creador debe dinero por compras reembolsadas. Rechaza el pago: el monto cubre primero la deuda y el resto se puede volver a solicitar. Si ya enviaste el dinero, deja el pago en espera hasta que nuevas partes cubran la deuda.',
  payout_shares_change:
    'Se acaba de reembolsar una compra con tu código. Inténtalo en unos minutos, cuando tu saldo esté al día.',
  payout_needs_email: 'Primero confirma tu correo. Después podrás solicitar pagos.',
  promo_unknown: 'Ese código no existe. Revísalo e inténtalo de nuevo.',
  promo_over: 'Este código no es válido en este momento.',
  promo_used: 'Ya usaste este código.',
  promo_own: 'Creaste o aprobaste este código, así que no puedes canjearlo tú.',
  promo_for_purchase: 'Este código suma monedas a una compra: elige un plan y escríbelo allí.',
  promo_for_grant: 'Este código no necesita una compra. Escríbelo en la página de donaciones.',
  promo_code_taken: 'Ese código ya existe. Elige otro.',
  campaign_changed: 'Alguien cambió esta campaña mientras tanto. Vuelve a abrirla.',
  goal_changed: 'Alguien cambió esta meta mientras tanto, o ya se alcanzó. Vuelve a abrirla.',
  daily_reward_off: 'La recompensa diaria está desactivada.',
  daily_reward_not_yet: 'Tu cuenta todavía no puede recibir la recompensa diaria.',
  daily_reward_taken: 'Ya recibiste la recompensa de hoy.',
  daily_reward_shared:
    'Otra persona ya recibió la recompensa de hoy desde este dispositivo o esta red.',
  slug_taken: 'Esa dirección ya está en uso. Elige otra.',
  vote_site_unknown: 'No se encontró el sitio de votación.',
  vote_too_soon: 'Ya votaste allí. Vuelve cuando pase el tiempo de espera.',
};
