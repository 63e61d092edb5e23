import type { ServerTexts } from '../server-texts.ts';

export const notifications: ServerTexts['notifications'] = {
  kinds: {
    boss_died: { title: (boss) => `${boss} was killed`, text: (time) => `At ${time}.` },
    boss_window_soon: {
      title: (boss) => `${boss}: the respawn window opens in 10 minutes`,
      text: (time) => `It can respawn from ${time} on.`,
    },
    boss_window: {
      title: (boss) => `${boss}: the respawn window is open`,
      text: (time) => `It respawns by ${time}.`,
    },
    boss_alive: { title: (boss) => `${boss} is alive`, text: (time) => `Since ${time}.` },
    castle_siege_soon: {
      title: (castle) => `The siege of ${castle} begins soon`,
      text: (time) => `It begins at ${time}.`,
    },
    castle_ruler: { title: (castle, clan) => `${castle} has a new owner: ${clan}` },
    clan_level: { title: (clan, level) => `${clan} is now level ${level}` },
    clan_leader: { title: (clan, leader) => `${clan} has a new leader: ${leader}` },
    clan_castle_taken: { title: (clan, castle) => `${clan} took ${castle}` },
    clan_castle_lost: { title: (clan, castle) => `${clan} lost ${castle}` },
    price_offer: {
      title: (item, price) => `${item} for ${price} adena`,
      text: (seller) => `Sold by ${seller}.`,
    },
    order_done: {
      title: (number) => `Order ${number} is done`,
      text: (character) => `For ${character}.`,
    },
    order_refunded: {
      title: (number) => `Order ${number} was refunded`,
      text: (character) => `It was for ${character}. The full price is back in your balance.`,
    },
    order_refused: {
      title: (number) => `Order ${number} was refused`,
      text: (character) => `It was for ${character}.`,
    },
    clan_request_received: {
      title: (character, clan) => `${character} asks to join ${clan}`,
      text: (level) => `Level ${level}. Answer under My clans.`,
    },
    clan_request_accepted: {
      title: (clan, character) => `${clan} accepted ${character}`,
      text: () => 'The leader invites the character in the game.',
    },
    clan_request_declined: { title: (clan, character) => `${clan} declined ${character}` },
    gift_received: {
      title: (coins, sender) => `${sender || 'A player'} gave you ${coins} coins`,
      text: (message) => message,
    },
    gift_article_received: {
      title: (article, sender) => `${sender || 'A player'} gave you ${article}`,
      text: (message) => message,
    },
    gift_offered: {
      title: (coins, sender) => `${sender || 'A player'} offers you ${coins} coins`,
      text: () => 'Accept or decline them under Gifts.',
    },
    gift_returned: { title: (coins) => `Your gift of ${coins} coins came back` },
    gift_reversed: {
      title: (coins) => `Staff reversed a gift of ${coins} coins`,
      text: () => 'Contact support if you have questions.',
    },
    gift_card_redeemed: { title: (coins) => `Your gift card of ${coins} coins was redeemed` },
    subscription_past_due: {
      title: (title) => `Your payment for “${title}” failed`,
      text: (character) => `Update it under Subscriptions to keep VIP for ${character}.`,
    },
    report_answered: { title: () => 'Support answered your report', text: (subject) => subject },
  },
  open: 'Open',
  emailNote: (page) =>
    `You’re receiving this email because you asked to be notified. Choose what you get: ${page}`,
  emailStop: 'Stop these emails',
  telegram: {
    linked: (site, account) =>
      `This chat now gets the notifications of the account ${account} from ${site}. Not your account? Send /stop.`,
    unlinked: (site) => `This chat no longer gets notifications from ${site}.`,
    unknown: (site) =>
      `This code is wrong or has expired. Get a new one on ${site}, under Notifications.`,
  },
};
