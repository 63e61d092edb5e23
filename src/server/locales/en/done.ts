/** What was done, for replies and for the pages players are sent to. */
export const done = {
  registered: 'Almost there. We’ve sent you an email; open its link to confirm your address.',
  verified: 'Your email is confirmed. You can log in now.',
  verification_sent: 'If an account with this address needs confirming, we’ve sent a new email.',
  reset_sent:
    'If there’s an account with this email, we’ve sent you a link. It works once, for one hour.',
  password_reset: 'Your new password is set and all sessions have ended. Log in with it now.',
  invitation_accepted: 'Welcome. Your account is ready: log in with your new password.',
  logged_in: 'Welcome back.',
  second_step: 'One more step: confirm it’s you.',
  confirmed: 'Thanks, you’re confirmed.',
  logged_out: 'You’ve logged out.',
  password_changed: 'Password changed. All your other sessions have ended.',
  email_change_sent:
    'We’ve sent an email to the new address. The change takes effect when you open its link.',
  email_changed: 'Your email was changed. Use the new one to log in.',
  email_restored:
    'Your old email was restored and all sessions have ended. Choose a new password now.',
  site_unlinked: 'Site unlinked. You can no longer log in with it.',
  session_ended: 'Session ended.',
  sessions_ended: 'All your other sessions have ended.',
  totp_on: 'Two-factor authentication is on. Keep your recovery codes somewhere safe.',
  totp_off: 'Two-factor authentication is off.',
  passkey_added: 'Passkey saved.',
  passkey_removed: 'Passkey removed.',
  unsubscribed: 'You’re unsubscribed. We won’t send you news by email anymore.',
  subscribed: 'Subscription saved. You’ll be notified.',
  subscription_ended: 'Subscription ended.',
  notifications_saved: 'Saved.',
  notification_emails_stopped: 'You won’t get notifications by email anymore.',
  player_deleted: 'Your account has been deleted. Farewell.',
  gift_stopped:
    'Canceled. The coins are back in your balance. If it wasn’t you who gave them away, change your password now.',
};
