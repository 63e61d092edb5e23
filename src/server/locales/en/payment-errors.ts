import type { PAYMENT_ERROR_STATUS } from '#contract/payment-errors.ts';

export const paymentErrors: Record<keyof typeof PAYMENT_ERROR_STATUS, string> = {
  in_debt:
    'One of your payments was reversed after its coins were spent. You can’t spend until the missing coins are repaid.',
  spending_locked:
    'Spending is locked while one of your payments is disputed. Contact support if this is a mistake.',
  dispute_not_found: 'Dispute not found.',
  dispute_not_sendable:
    'Evidence can’t be sent for this dispute: it was sent already, the dispute is closed, or the provider doesn’t accept it through its API. Download the PDF instead.',
  dispute_not_decidable: 'The provider reports the outcome of this dispute itself.',
  plan_not_found: 'This plan is no longer available.',
  payment_not_found: 'Payment not found.',
  payment_is_decided: 'This payment has already been processed.',
  payment_limit_reached:
    'This would exceed your daily donation limit. Try a smaller plan, or come back tomorrow.',
  provider_unknown: 'This payment method isn’t available.',
  provider_unavailable:
    'The payment provider isn’t responding. You haven’t been charged; try again in a few minutes.',
  signature_invalid: 'Invalid signature.',
  proof_invalid: 'Upload an image (PNG, JPEG, WebP) or a PDF, up to 2 MB.',
  refund_impossible:
    'We don’t know the provider’s charge for this payment, so it can’t be refunded from here. Refund it in the provider’s dashboard; the coins are adjusted automatically.',
  refund_refused: 'The provider refused the refund. Check the payment in the provider’s dashboard.',
  refund_unconfirmed:
    'The provider didn’t respond. Try again: the same refund is never made twice.',
  promo_unknown: 'Code not found. Check it and try again.',
  promo_over: 'This code is no longer valid.',
  promo_used: 'You’ve already used this code.',
  promo_for_purchase: 'This code adds coins to a purchase. Choose a plan and enter it there.',
  promo_for_grant: 'This code doesn’t need a purchase. Enter it on the donations page.',
  promo_code_taken: 'That code already exists. Choose another.',
  slug_taken: 'This address is already taken. Choose another.',
  vote_site_unknown: 'Vote site not found.',
  vote_too_soon: 'You’ve already voted there. Come back when the waiting time is over.',
};
