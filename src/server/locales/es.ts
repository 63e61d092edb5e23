import { done } from './es/done.ts';
import { accountMovedEmail, identityEmails, reportAnsweredEmail } from './es/emails.ts';
import { errors } from './es/errors.ts';
import { messages } from './es/messages.ts';
import { serviceMessages } from './es/service-messages.ts';
import { shareCards } from './es/share-cards.ts';
import { starterPages } from './es/starter-pages.ts';
import type { ServerTexts } from './server-texts.ts';

export const es: ServerTexts = {
  errors,
  messages,
  serviceMessages,
  done,
  identityEmails,
  accountMovedEmail,
  reportAnsweredEmail,
  siegeCalendar: { title: 'Asedios', siege: (castle) => `Asedio de ${castle}` },
  starterPages,
  shareCards,
};
