import type { ServerTexts } from '../server-texts.ts';
import { addressEmails } from './address-emails.ts';
import { securityEmails } from './security-emails.ts';

/** Emails about a player's own login, by what happened. */
export const identityEmails: ServerTexts['identityEmails'] = {
  ...addressEmails,
  ...securityEmails,
};

export const accountMovedEmail: ServerTexts['accountMovedEmail'] = (login) => ({
  subject: 'You received a game account',
  paragraphs: [`The game account ${login} now belongs to your master account.`],
  note: 'Weren’t expecting this? You don’t need to do anything; it’s free of charge.',
});

export const paymentFailedEmail: ServerTexts['paymentFailedEmail'] = ({
  title,
  character,
  days,
}) => ({
  subject: 'Your VIP payment failed',
  paragraphs: [
    `We could not charge your subscription “${title}” for ${character}.`,
    `Update your payment method to keep it. After ${days} days without a payment it is canceled; you will not owe anything.`,
  ],
  action: 'Update payment',
  note: 'The VIP time you have already paid for stays.',
});

export const reportAnsweredEmail: ServerTexts['reportAnsweredEmail'] = (subject) => ({
  subject: 'We replied to your report',
  paragraphs: [`Support replied to your report: “${subject}”.`],
  action: 'Read the reply',
  note: 'You’re receiving this email because you opened a report.',
});

export const mailingEmail: ServerTexts['mailingEmail'] = {
  note: 'You’re receiving this email because you turned on news by email.',
  unsubscribe: 'Unsubscribe',
};
