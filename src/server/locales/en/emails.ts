import type { ServerTexts } from '../server-texts.ts';

/** Emails about a player's own login, by what happened. */
export const identityEmails: ServerTexts['identityEmails'] = {
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
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'Your account’s password was changed and all other sessions have ended.',
      'Links in our earlier emails no longer work.',
    ],
    action: 'This wasn’t me',
    note: 'If this was you, you don’t need to do anything.',
  },
  passwordSetByStaff: {
    subject: 'Your password was reset by staff',
    paragraphs: [
      'A staff member set a new password for your account and will give it to you. All your sessions have ended.',
      'You can also choose your own right now.',
    ],
    action: 'Choose my own password',
    note: 'Didn’t ask for this? Choose your own password now and contact support.',
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
  newDevice: {
    subject: 'New login to your account',
    paragraphs: [
      'Someone logged in to your account from a new device.',
      'Device: {device}. IP address: {address}. Time: {time}.',
    ],
    action: 'Review my devices',
    note: 'If this wasn’t you, end that session and set a new password right away.',
  },
  totpOn: {
    subject: 'Two-factor authentication is on',
    paragraphs: [
      'An authenticator app was added to your account. You’ll need its code to log in with your password.',
    ],
    action: 'Review my security settings',
    note: 'If this wasn’t you, set a new password right away.',
  },
  totpOff: {
    subject: 'Two-factor authentication is off',
    paragraphs: [
      'The authenticator app was removed from your account. You now log in with your password only.',
    ],
    action: 'Review my security settings',
    note: 'If this wasn’t you, set a new password right away.',
  },
  newRecoveryCodes: {
    subject: 'You have new recovery codes',
    paragraphs: [
      'New recovery codes were generated for your account. Your old codes no longer work.',
    ],
    action: 'Review my security settings',
    note: 'If this wasn’t you, set a new password right away.',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    paragraphs: ['A passkey was added to your account. You can log in with it without a password.'],
    action: 'Review my security settings',
    note: 'If this wasn’t you, set a new password right away.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    paragraphs: ['A passkey was removed from your account. You can no longer log in with it.'],
    action: 'Review my security settings',
    note: 'If this wasn’t you, set a new password right away.',
  },
  siteLinked: {
    subject: '{site} was linked to your account',
    paragraphs: ['You can now log in to your account with {site}.'],
    action: 'Review my security settings',
    note: 'If this wasn’t you, set a new password right away.',
  },
  siteRemoved: {
    subject: '{site} was unlinked from your account',
    paragraphs: ['You can no longer log in to your account with {site}.'],
    action: 'Review my security settings',
    note: 'If this wasn’t you, set a new password right away.',
  },
  deleted: {
    subject: 'Your account was deleted',
    paragraphs: [
      'As you requested, your account and personal data have been deleted.',
      'Payment records are kept for as long as the law requires, without your email address.',
    ],
    note: 'Thanks for playing with us.',
  },
};

export const accountMovedEmail: ServerTexts['accountMovedEmail'] = (login) => ({
  subject: 'You received a game account',
  paragraphs: [`The game account ${login} now belongs to your master account.`],
  note: 'Weren’t expecting this? You don’t need to do anything; it’s free of charge.',
});

export const reportAnsweredEmail: ServerTexts['reportAnsweredEmail'] = (subject) => ({
  subject: 'We replied to your report',
  paragraphs: [`Support replied to your report: “${subject}”.`],
  action: 'Read the reply',
  note: 'You’re receiving this email because you opened a report.',
});
