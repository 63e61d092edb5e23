import { done } from './en/done.ts';
import { accountMovedEmail, identityEmails, reportAnsweredEmail } from './en/emails.ts';
import { errors } from './en/errors.ts';
import { messages } from './en/messages.ts';
import { serviceMessages } from './en/service-messages.ts';
import { shareCards } from './en/share-cards.ts';
import { starterPages } from './en/starter-pages.ts';
import type { ServerTexts } from './server-texts.ts';

export const en: ServerTexts = {
  errors,
  messages,
  serviceMessages,
  done,
  identityEmails,
  accountMovedEmail,
  reportAnsweredEmail,
  siegeCalendar: { title: 'Sieges', siege: (castle) => `Siege of ${castle}` },
  starterPages,
  shareCards,
};
