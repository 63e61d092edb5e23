import { done } from './en/done.ts';
import {
  accountMovedEmail,
  identityEmails,
  mailingEmail,
  paymentFailedEmail,
  reportAnsweredEmail,
} from './en/emails.ts';
import { errors } from './en/errors.ts';
import { messages } from './en/messages.ts';
import { notifications } from './en/notifications.ts';
import { operationsMessages } from './en/operations-messages.ts';
import { shareCards } from './en/share-cards.ts';
import { starterPages } from './en/starter-pages.ts';
import { widgets } from './en/widgets.ts';
import type { ServerTexts } from './server-texts.ts';

export const en: ServerTexts = {
  errors,
  messages,
  operationsMessages,
  notifications,
  done,
  identityEmails,
  accountMovedEmail,
  reportAnsweredEmail,
  mailingEmail,
  paymentFailedEmail,
  widgets,
  siegeCalendar: { title: 'Sieges', siege: (castle) => `Siege of ${castle}` },
  calendar: {
    title: 'Calendar',
    opening: (world) => `${world} opens`,
    takenBy: (clan) => `taken by ${clan}`,
    free: (castle) => `${castle} has no owner`,
    season: (season) => `Olympiad season ${season} begins`,
  },
  starterPages,
  shareCards,
  panelView: {
    banner: (email, time) => `You’re viewing the panel of ${email}, read-only, until ${time}.`,
    over: (email) => `Viewing the panel of ${email} is over.`,
    end: 'End viewing',
    back: 'Back to the player',
    noticeTitle: 'Staff viewed your panel',
    noticeText:
      'A member of staff viewed your panel as you see it. They couldn’t change anything or see any password.',
    noticeReason: (reason) => `Their reason: ${reason}`,
  },
  listedPages: {
    faq: 'Frequently asked questions',
    downloads: 'Downloads',
    empty: 'Nothing here yet.',
    from: (host) => `Download from ${host}`,
    size: (size) => `Size: ${size}`,
  },
};
