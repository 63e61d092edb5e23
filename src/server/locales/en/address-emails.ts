import type { ServerTexts } from '../server-texts.ts';

/** Emails about a player's address, and the links that prove it. */
export const addressEmails = {
  verify: {
    subject: 'Confirm your email',
    paragraphs: [
      'Welcome! There’s one step left: confirm that this is your email address.',
      'The link works for three days.',
    ],
    action: 'Confirm my email',
    note: 'Didn’t register? You can ignore this email.',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to register with this address. It already has an account.',
      'If you’ve forgotten your password, you can set a new one.',
    ],
    action: 'Set a new password',
    note: 'Wasn’t you? You don’t need to do anything; your account hasn’t changed.',
  },
  reset: {
    subject: 'Set a new password',
    paragraphs: [
      'We received a request to set a new password for your account.',
      'The link works once, for one hour. Setting a new password ends all your sessions.',
    ],
    action: 'Set a new password',
    note: 'Wasn’t you? You can ignore this email; your password hasn’t changed.',
  },
  changeEmail: {
    subject: 'Confirm your new email',
    paragraphs: ['You asked to use this address for your account.', 'The link works for one day.'],
    action: 'Use this email',
    note: 'Didn’t ask for this? You can ignore this email.',
  },
  emailChanged: {
    subject: 'Your email was changed',
    paragraphs: [
      'Your account now uses a different email address. You can no longer log in with this one.',
      'Wasn’t you? Undo the change: your account goes back to this address, all sessions end, and you’ll choose a new password. The link works for 72 hours.',
    ],
    action: 'Undo change',
    note: 'If this was you, you don’t need to do anything.',
  },
  addressReserved: {
    subject: 'This address can’t be used yet',
    paragraphs: [
      'Someone, probably you, tried to register with this address. Until recently it belonged to an account that now uses a different one.',
      'If you didn’t change it, open the email “Your email was changed” and undo the change. If you did, you can register with this address 72 hours after the change.',
    ],
    note: 'Wasn’t you? You don’t need to do anything; no account was created.',
  },
  newEmailActive: {
    subject: 'Your account now uses this email',
    paragraphs: [
      'Use this address to log in from now on. All your sessions have ended, and we’ve notified your old address.',
      'Sites linked under another address were unlinked.',
    ],
    action: 'Review my security settings',
    note: 'Didn’t ask for this? You can ignore this email.',
  },
  emailRestored: {
    subject: 'Your email was restored',
    paragraphs: [
      'The email change was undone. All your sessions have ended, and your old password no longer works.',
      'Choose a new password now. The link works once, for one hour.',
    ],
    action: 'Set a new password',
    note: 'If the link has expired, request a new one on the login page.',
  },
  staffInvitation: {
    subject: 'You’re invited to join the staff',
    paragraphs: [
      'You were invited to help run {site}.',
      'Choose a password and your account is ready, with this address. At your first login you set up two-factor authentication. By accepting you agree to the rules of the site.',
    ],
    action: 'Accept the invitation',
    note: 'The link works once, for seven days. If you don’t know why you got this, ignore it.',
  },
} satisfies Partial<ServerTexts['identityEmails']>;
