import type { GIFT_ERROR_STATUS } from '#contract/gift-errors.ts';

export const giftErrors: Record<keyof typeof GIFT_ERROR_STATUS, string> = {
  gifts_off: 'Gifts aren’t available on this site.',
  gift_not_found: 'Gift or gift card not found.',
  gift_is_finished: 'It’s too late: this gift or gift card is no longer available.',
  gift_email_unverified: 'Confirm your email address first. Then you can send gifts.',
  gift_account_too_young: 'Your account is too new to send gifts.',
  gift_amount_invalid: 'Enter a whole number of coins.',
  gift_to_self: 'That’s you. Gifts go to other players.',
  gift_receiver_not_found:
    'No player here has a character with that name. Check the name and the server.',
  gift_receiver_cannot: 'This player can’t receive this gift right now.',
  gift_daily_coins: 'This would exceed what you can give away within 24 hours.',
  gift_daily_count: 'You’ve sent as many gifts as you can within 24 hours. Try again later.',
  gift_recent_coins:
    'Part of your coins were bought too recently to be given away. You can still spend them yourself.',
  gift_receive_limit: 'This would exceed what you can receive within 24 hours. Try again later.',
  gift_device_new:
    'This device is new to your account, so it can’t be used to give articles or show card codes yet. Use a device you’ve used before, or try again later.',
  gift_not_delivered: 'The gift couldn’t be delivered. Your coins are back in your balance.',
  gift_not_reversible: 'Only a gift of coins that has arrived can be reversed.',
  gift_card_invalid: 'This code isn’t valid. Check it and try again.',
  gift_card_own: 'This is your own card. To get the coins back, cancel it.',
  gift_card_amount_unknown: 'There’s no card for this amount.',
  gift_card_waits: 'This card was bought on a new device. Its code is shown once the wait is over.',
};
