import type { ServerTexts } from '../server-texts.ts';

/** Emails about the security of an account: a changed login, a new device, a gift on hold, the deletion. */
export const securityEmails = {
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'Your account’s password was changed and all other sessions have ended.',
      'Links we sent you earlier to reset your password or confirm an email address no longer work.',
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
  giftWaits: {
    subject: 'A gift of {coins} coins is waiting',
    paragraphs: [
      'Someone used your account to send {coins} coins, as a gift or on a gift card, from a new device.',
      'Nobody receives the coins before {time}. Until then you can cancel it.',
    ],
    action: 'Cancel this gift',
    note: 'If this was you, you don’t need to do anything.',
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
      'The authenticator app was removed from your account. Logging in with your password no longer requires a code.',
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
      'As you requested, your account was deleted. Your email address, name and ways to log in have been erased.',
      'Records of payments and orders, your reports and the log of your logins stay. They name your account by a number.',
    ],
    note: 'Thanks for playing with us.',
  },
} satisfies Partial<ServerTexts['identityEmails']>;
