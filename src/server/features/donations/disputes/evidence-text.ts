import { EARLIER_MAX } from './evidence.repo.ts';
import type { EvidenceContent } from './evidence-content.ts';

/** `2026-03-09 14:05 UTC`. */
export function timeText(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

/** The same without the zone, for tables: the document says that all times are in UTC. */
export function cellTime(iso: string): string {
  return timeText(iso).slice(0, -4);
}

/** What was bought, for the provider's field. */
export function productOf({ payment, site }: EvidenceContent): string {
  if (payment.coins === 0) {
    return `${payment.plan}: one period of a subscription to VIP, a digital service in the game of ${site.name} (${site.url}). The customer agreed to the renewals on the provider's page and can cancel at any time with one click.`;
  }
  return `${payment.plan}: ${payment.coins} coins, a digital currency used on ${site.name} (${site.url}). Coins are credited to the customer's account at once and spent on services in the game.`;
}

/** The case in a few sentences, limited to what the records show. */
export function statementOf(content: EvidenceContent): string[] {
  const { payment, customer, dispute, site } = content;
  const sentences = [
    `The customer ${customer.email} bought "${payment.plan}" on ${site.name} for ${payment.amount} on ${timeText(payment.opened_at)}. ${dispute.amount} of this is disputed.`,
  ];
  if (payment.credited_at) {
    sentences.push(
      payment.coins === 0
        ? `The period was paid on ${timeText(payment.credited_at)} and VIP was ordered in the game for it. The service is digital; nothing had to be shipped.`
        : `${payment.coins} coins were credited to the customer's account on ${timeText(payment.credited_at)}. The product is digital; nothing had to be shipped.`,
    );
  }
  if (content.deliveries.length > 0) {
    const count = content.deliveries.length + content.deliveries_left_out;
    sentences.push(
      payment.coins === 0
        ? 'VIP was delivered in the game for this period.'
        : `After that the customer spent ${content.coins_spent} coins in ${count} ${count === 1 ? 'order' : 'orders'}, each of which was delivered.`,
    );
  }
  const purchaseUse = content.addresses.find(({ is_purchase }) => is_purchase);
  if (purchaseUse) {
    sentences.push(
      `The payment was opened from the address ${purchaseUse.address}, from which the account was used ${usedText(purchaseUse)}.`,
    );
  }
  if (content.logins_after > 0 && content.last_login_at) {
    sentences.push(
      `The customer logged in ${content.logins_after} ${content.logins_after === 1 ? 'time' : 'times'} after the purchase, the last time on ${timeText(content.last_login_at)}.`,
    );
  }
  const earlierCount = content.earlier_payments.length;
  if (earlierCount > 0) {
    const shownCount = earlierCount < EARLIER_MAX ? earlierCount : `at least ${earlierCount}`;
    sentences.push(
      `The same account made ${shownCount} earlier ${earlierCount === 1 ? 'payment that was' : 'payments that were'} neither refunded nor disputed.`,
    );
  }
  if (content.agreement) {
    sentences.push(
      `The customer accepted the user agreement on ${timeText(content.agreement.accepted_at)}.`,
    );
  }
  return sentences;
}

function usedText({ times, first_at, last_at }: EvidenceContent['addresses'][number]): string {
  if (times === 1) return `on ${timeText(first_at)}`;
  return `${times} times between ${timeText(first_at)} and ${timeText(last_at)}`;
}

/** The timeline as text, for the provider's field of 20,000 characters. */
export function activityOf(content: EvidenceContent): string {
  return timelineOf(content)
    .map(({ at, what }) => `${timeText(at)}  ${what}`)
    .join('\n')
    .slice(0, 19_000);
}

export interface TimelineEntry {
  at: string;
  what: string;
}

/** From registration to the dispute, oldest first. */
export function timelineOf(content: EvidenceContent): TimelineEntry[] {
  const { payment, customer, agreement, dispute } = content;
  const lines: (TimelineEntry | null)[] = [
    { at: customer.registered_at, what: 'Account registered' },
    agreement && { at: agreement.accepted_at, what: 'User agreement accepted' },
    { at: payment.opened_at, what: `Payment #${payment.number} opened, ${payment.amount}` },
    payment.credited_at
      ? {
          at: payment.credited_at,
          what:
            payment.coins === 0
              ? 'Payment of the period completed'
              : `Payment completed, ${payment.coins} coins credited`,
        }
      : null,
    ...content.deliveries.map(({ number, what, character, coins, done_at }) => ({
      at: done_at,
      what: `Order #${number} delivered: ${what}${character ? ` to ${character}` : ''}, ${coins} coins`,
    })),
    content.last_login_at ? { at: content.last_login_at, what: 'Last login to the site' } : null,
    ...content.characters.flatMap(({ name, last_played_at }) =>
      last_played_at && last_played_at > payment.opened_at
        ? [{ at: last_played_at, what: `Character ${name} last played` }]
        : [],
    ),
    { at: dispute.opened_at, what: `Dispute opened, ${dispute.amount}` },
  ];
  return lines
    .filter((line) => line !== null)
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
