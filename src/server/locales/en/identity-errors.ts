import type { IDENTITY_ERROR_STATUS } from '#contract/identity-errors.ts';

export const identityErrors: Record<keyof typeof IDENTITY_ERROR_STATUS, string> = {
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
  link_invalid: 'This link is incomplete, was already used or has expired.',
  invitation_invalid:
    'This invitation was already used, withdrawn or has expired. Ask for a new one.',
  invitation_registered:
    'This address already has an account. Ask for the role to be given to that account.',
  bad_credentials: 'Incorrect email or password.',
  wrong_code: 'This code is incorrect or was already used. Check it, or enter another one.',
  second_step_over: 'This took too long, or there were too many attempts. Start again.',
  last_way_in: 'This is your only way to log in. Set a password before unlinking it.',
  email_unverified:
    'Your email isn’t confirmed yet. We’ve sent you a new email; open its link first.',
  suspended: 'This account is suspended. Contact support if you think this is a mistake.',
  wrong_password: 'Your current password is incorrect.',
  second_factor_required:
    'Staff must use two-factor authentication. Set it up under Security, then come back.',
  confirmation_required: 'Confirm it’s you to continue. If you aren’t asked, log in again.',
  factor_confirmation_required:
    'You logged in without two-factor authentication. Confirm with your app or a passkey to continue.',
  passkey_unverified:
    'This passkey didn’t verify your identity. Use one with a PIN, fingerprint or face unlock.',
  passkey_refused:
    'This passkey isn’t linked to your account. Try another one, or confirm another way.',
  social_failed: 'We couldn’t log you in with that site. Try again or use your password.',
  slow_down: 'Too many attempts. Wait a while and try again.',
  waiting_room:
    'Many people are logging in or registering right now. You have a place in the queue; try again when it’s your turn.',
  passwords_busy:
    'Too many people are logging in or registering right now. Nothing was changed; try again in a moment.',
};
