import type { ServerTexts } from '../server-texts.ts';

/** Why something was refused. Codes and statuses: `src/contract/errors.ts`. */
export const errors: ServerTexts['errors'] = {
  bad_request: 'Something you entered isn’t valid. Check it and try again.',
  unauthenticated: 'Please log in first.',
  forbidden: 'You don’t have permission to do that.',
  csrf_failed: 'This page has been open for too long. Reload it and try again.',
  cross_site: 'The request came from another site and was blocked.',
  not_found: 'Not found.',
  world_unknown: 'Game server not found.',
  too_many_requests: 'Too many requests. Wait a moment and try again.',
  internal: 'Something went wrong on our side. If it happens again, send us the request ID.',
  board_not_ready: 'This data isn’t available yet. Try again in a few seconds.',
  maintenance: 'The site is down for maintenance. Nothing was changed; try again later.',
  stopping: 'The site is restarting. Try again in a few seconds.',

  // Log in, passwords, links in emails
  email_invalid: 'That doesn’t look like an email address. Check it and try again.',
  email_disposable: 'Disposable email addresses aren’t accepted. Use a permanent address.',
  email_same: 'That’s already your address.',
  password_short: 'That password is too short. Use at least 10 characters; try a short phrase.',
  password_long: 'That password is too long. Use up to 128 characters.',
  password_breached: 'This password has appeared in a data breach. Choose a different one.',
  password_like_email: 'Your password is too similar to your email. Choose a different one.',
  password_site_words:
    'The password is made of words that anybody who knows this site would try. Add words of your own.',
  agreement_needed: 'Please agree to the User Agreement to register.',
  captcha_failed: 'We couldn’t verify that you’re human. Try the check again.',
  link_spent: 'This link has already been used or has expired. Request a new one.',
  bad_credentials: 'Incorrect email or password.',
  wrong_code: 'Incorrect code. Wait for the next one and try again.',
  second_step_over: 'Two-factor authentication expired or had too many attempts. Log in again.',
  last_way_in: 'This is your only way to log in. Set a password before unlinking it.',
  email_unverified:
    'Your email isn’t confirmed yet. We’ve sent you a new email; open its link first.',
  suspended: 'This account is suspended. Contact support if you think this is a mistake.',
  wrong_password: 'Your current password is incorrect.',
  second_factor_required:
    'Admins must use two-factor authentication. Set it up under Security, then come back.',
  confirmation_required: 'Confirm it’s you to continue. If you aren’t asked, log in again.',
  factor_confirmation_required:
    'You logged in without two-factor authentication. Confirm with your app or a passkey to continue.',
  passkey_unverified:
    'This passkey didn’t verify your identity. Use one with a PIN, fingerprint or face unlock.',
  passkey_refused:
    'This passkey isn’t linked to your account. Try another one, or confirm another way.',
  social_failed: 'We couldn’t log you in with that site. Try again or use your password.',
  slow_down: 'Too many attempts. Wait a while and try again, or reset your password.',

  // Orders and game accounts
  not_enough_coins: 'You don’t have enough coins.',
  not_enough_votes: 'You don’t have enough vote points.',
  not_enough_referral_coins: 'You don’t have enough referral coins.',
  price_changed:
    'The price has just changed. Check it before you confirm. You haven’t been charged.',
  amount_invalid: 'The amount must be a whole number from 1 to 1,000,000.',
  color_invalid: 'Choose one of the twelve colors.',
  lock_password_invalid: 'The lock password must be 1 to 12 letters and numbers.',
  name_invalid:
    'The new name must be 1 to 16 letters and numbers, and different from the current one.',
  name_taken: 'That name is already taken. You haven’t been charged.',
  name_not_allowed: 'The game doesn’t allow that name. You haven’t been charged.',
  name_has_changed: 'The character’s name has changed. You haven’t been charged.',
  character_not_found: 'Character not found on this account. You haven’t been charged.',
  character_online:
    'The character is online. Log out first and try again. You haven’t been charged.',
  already_vip:
    'The character is already VIP; you can renew it after it expires. You haven’t been charged.',
  already_locked: 'The character is already locked.',
  not_locked: 'There is no lock from this site on the character.',
  delivery_pending:
    'An earlier delivery is still pending for this character. You haven’t been charged.',
  inventory_full:
    'The character’s inventory is full. Free up a slot in the game and try again. You haven’t been charged.',
  not_supported: 'This game server doesn’t support that. You haven’t been charged.',
  world_refused: 'The game refused the request. You haven’t been charged.',
  world_unreachable: 'The game server is unreachable right now. Try again in a few minutes.',
  world_busy: 'The game server is busy. Nothing was changed; try again in a moment.',
  order_expired: 'The game server was unreachable for too long. You’ve been fully refunded.',
  order_not_found: 'Order not found.',
  order_is_finished: 'This order doesn’t need a decision anymore.',
  request_key_reused: 'This idempotency key was already used for another request.',
  request_key_invalid: 'The Idempotency-Key must have at most 100 visible characters.',
  destination_not_found: 'The game account couldn’t be moved to that email. You’ve been refunded.',
  destination_not_verified: 'The owner of that email hasn’t confirmed it yet.',
  destination_is_own: 'The game account is already under that master account.',
  account_not_found: 'Game account not found.',
  account_ambiguous: 'You have that account on more than one server. Specify which one.',
  account_name_invalid: 'The account name must be 4 to 12 letters and numbers.',
  account_name_taken: 'That account name is already taken on this server.',
  account_password_invalid: 'The password must be 8 to 12 letters and numbers.',
  account_password_new_invalid: 'The new password must be 4 to 12 letters and numbers.',
  account_password_wrong:
    'No unclaimed game account matches that name and password. If it’s yours, contact support.',
  account_passwords_differ: 'The two passwords don’t match.',
  account_busy: 'The game account is being updated. Try again in a few seconds.',

  // Plans, payments, votes and referrals
  in_debt:
    'One of your payments was reversed after its coins were spent. You can’t spend until the missing coins are repaid.',
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
  slug_taken: 'Another post already has this address. Choose another.',
  vote_site_unknown: 'Vote site not found.',
  vote_too_soon: 'You’ve already voted there. Come back when the waiting time is over.',

  // Reports and their pictures
  report_not_found: 'Report not found.',
  admin_not_found: 'Admin not found.',
  canned_answer_not_found: 'That canned reply no longer exists. Reload the page.',
  job_not_found: 'That job no longer exists. Another admin may have handled it.',
  attachment_not_found: 'Image not found.',
  attachment_too_large: 'The image is larger than 5 MB. Choose a smaller one and try again.',
  attachment_unreadable: 'We can’t read this image. Send a PNG, JPEG, WebP or GIF.',
  attachment_limit: 'Too many unsent images. Send your message first.',
  attachment_too_many_pixels:
    'The image is larger than 40 megapixels. Choose a smaller one and try again.',
  pictures_busy: 'Too many images are being processed right now. Try again in a moment.',
  upload_quota: 'You’ve reached today’s upload limit. Try again tomorrow.',
  upload_storage_full: 'Your account’s storage is full. Contact support.',

  // The admin area
  player_not_found: 'Master account not found.',
  player_is_admin:
    'This account belongs to an admin. Revoke the admin role from the command line first (npm run admin -- remove).',
  game_account_unknown: 'There is no such game account here. Check its name and the server.',
  game_account_has_owner:
    'That game account already belongs to a master account. Detach it there first.',
  purse_has_less: 'The balance is lower than that. Nothing was deducted.',
  stream_link_invalid: 'That isn’t a valid channel. Enter its name or its twitch.tv address.',
  request_key_missing: 'The request has no idempotency key. Reload the page and try again.',

  // Approvals and the limits for staff
  approval_not_found: 'Proposal not found. Reload the list.',
  approval_is_yours:
    'You proposed this, so another admin must confirm or reject it. You can withdraw it.',
  approval_not_yours: 'Only the admin who proposed this can withdraw it. You can reject it.',
  approval_is_decided:
    'This proposal has already been decided. Reload the list to see the outcome.',
  approval_expired: 'This proposal has expired. If it’s still needed, propose it again.',
  approval_exists:
    'Another admin has already proposed exactly this. Confirm that proposal under Approvals.',
  approval_outdated:
    'Something has changed since this was proposed, so the proposal is out of date. Reject it and propose it again.',
  approval_proposer_not_admin:
    'The person who proposed this is no longer an admin. Reject it; if it’s still needed, propose it yourself.',
  daily_cap_reached:
    'This would exceed the requesting admin’s daily limit. Ask another admin, or wait until midnight UTC. The operator can raise staff.daily_caps.',
  above_daily_cap:
    'This exceeds what an admin can move in one day. Use a smaller amount, or ask the operator to raise staff.daily_caps.',
};
