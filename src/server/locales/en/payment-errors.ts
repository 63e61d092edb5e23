import type { PAYMENT_ERROR_STATUS } from '#contract/payment-errors.ts';

export const paymentErrors: Record<keyof typeof PAYMENT_ERROR_STATUS, string> = {
  in_debt:
    'One of your payments was reversed after its coins were spent. You can’t spend until the missing coins are repaid.',
  spending_locked:
    'Spending is locked while one of your payments is disputed. Contact support if this is a mistake.',
  dispute_not_found: 'Dispute not found.',
  dispute_not_sendable:
    'Evidence can’t be sent for this dispute: it was sent already, the dispute is closed, or the provider doesn’t accept it through its API. Download the PDF instead.',
  dispute_not_decidable: 'This dispute is closed, or its provider reports the outcome itself.',
  plan_not_found: 'This plan is no longer available.',
  subscription_not_found: 'This subscription does not exist.',
  subscription_running: 'This character already has a subscription.',
  subscription_refund_closed:
    'This subscription can no longer be refunded here. Please contact support.',
  payment_not_found: 'Payment not found.',
  payment_is_decided: 'The payment’s current status doesn’t allow this. Reload the page.',
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
  creator_unknown: 'Creator not found.',
  creator_code_unknown: 'There is no such creator code, or it is no longer in use.',
  creator_code_own: 'This is your own code. It works for everybody but you.',
  creator_code_taken: 'Another creator has this code. Choose a different one.',
  payout_too_small: 'This is less than the smallest payout, or more than you can be paid now.',
  payout_open: 'A payout is still waiting for staff. Wait for it, or ask them to refuse it.',
  payout_not_found: 'Payout not found.',
  payout_is_decided: 'This payout has already been paid or refused.',
  payout_in_debt:
    'This creator owes money for refunded purchases. Refuse the payout: the amount pays the debt first, and the rest can be requested again. If you have already sent the money, leave the payout open until new shares have paid the debt.',
  payout_shares_change:
    'A purchase with your code was just refunded. Try again in a few minutes, once your balance is up to date.',
  payout_needs_email: 'Confirm your email address first. Then you can request payouts.',
  promo_unknown: 'Code not found. Check it and try again.',
  promo_over: 'This code isn’t valid right now.',
  promo_used: 'You’ve already used this code.',
  promo_own: 'You created or approved this code, so you can’t redeem it yourself.',
  promo_for_purchase: 'This code adds coins to a purchase. Choose a plan and enter it there.',
  promo_for_grant: 'This code doesn’t need a purchase. Enter it on the donations page.',
  promo_code_taken: 'That code already exists. Choose another.',
  campaign_changed: 'Somebody changed this campaign in the meantime. Open it again.',
  goal_changed:
    'Somebody changed this goal in the meantime, or it has been reached. Open it again.',
  daily_reward_off: 'The daily reward is switched off.',
  daily_reward_not_yet: 'Your account can’t claim the daily reward yet.',
  daily_reward_taken: 'You already claimed today’s reward.',
  daily_reward_shared: 'Somebody else claimed today’s reward on this device or network.',
  slug_taken: 'This address is already taken. Choose another.',
  vote_site_unknown: 'Vote site not found.',
  vote_too_soon: 'You’ve already voted there. Come back when the waiting time is over.',
};
