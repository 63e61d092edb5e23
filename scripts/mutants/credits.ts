import type { Mutant } from './mutant.ts';

const VOTES = 'src/server/features/votes';
const DONATIONS = 'src/server/features/donations';
const REFERRALS = 'src/server/features/referrals';

const ONE_VOTE = [`${VOTES}/one-vote.test.ts`];
const LATE_RESPONSES = [`${DONATIONS}/late-responses.test.ts`];
const OPENING = [`${DONATIONS}/opening.test.ts`];
const CHARGES = [`${DONATIONS}/charges.test.ts`];

/** Changes to payments, votes and referrals that would lose or double coins. */
export const creditMutants: readonly Mutant[] = [
  {
    id: 'M10',
    change: 'a provider’s response is applied even after a newer one',
    file: `${DONATIONS}/apply-provider-status.ts`,
    find: '  if (payment.attempt !== queried.attempt) return;\n',
    replace: '',
    killedBy: LATE_RESPONSES,
  },
  {
    id: 'M11',
    change: 'a provider’s response is applied without the payment’s row lock',
    file: `${DONATIONS}/apply-provider-status.ts`,
    find: '    .forUpdate()\n',
    replace: '',
    killedBy: LATE_RESPONSES,
  },
  {
    id: 'M12',
    change: 'a promo code is used without its lock',
    file: `${DONATIONS}/promo-codes.repo.ts`,
    find: '.selectAll().forNoKeyUpdate();',
    replace: '.selectAll();',
    killedBy: [`${DONATIONS}/staff-decisions.test.ts`],
  },
  {
    id: 'M16',
    change: 'a vote is credited although its player or network already was',
    file: `${VOTES}/claim-vote.ts`,
    find: '(held.is_shared and excluded.is_shared)',
    replace: 'true',
    killedBy: ONE_VOTE,
  },
  {
    id: 'P1',
    change: 'a vote proven by its reference does not claim its IP addresses',
    file: `${VOTES}/claim-vote.ts`,
    find: 'provenIp === undefined ? attempt.addresses : [provenIp]',
    replace: 'provenIp === undefined ? [] : [provenIp]',
    killedBy: ONE_VOTE,
  },
  {
    id: 'P2',
    change: 'a vote proven by its IP address does not claim it exclusively',
    file: `${VOTES}/claim-vote.ts`,
    find: 'is_shared: provenIp === undefined',
    replace: 'is_shared: true',
    killedBy: ONE_VOTE,
  },
  {
    id: 'P3',
    change: 'one unclaimed identifier is enough to claim a vote',
    file: `${VOTES}/claim-vote.ts`,
    find: 'rows.length === wanted.length',
    replace: 'rows.length > 0',
    killedBy: ONE_VOTE,
  },
  {
    id: 'P4',
    change: 'a late confirmation of a vote is dropped',
    file: `${VOTES}/credit-vote.ts`,
    find: "['open', 'expired']",
    replace: "['open']",
    killedBy: ONE_VOTE,
  },
  {
    id: 'P5',
    change: 'the IP addresses a voter was seen at before are forgotten',
    file: `${VOTES}/start-vote.ts`,
    find: 'array_remove(vote_attempt.addresses, ',
    replace: "array_remove('{}'::text[], ",
    killedBy: ONE_VOTE,
  },
  {
    id: 'P6',
    change: 'a referral reward is evaluated without the payment’s lock',
    file: `${REFERRALS}/evaluate-purchase.ts`,
    find: "    .forNoKeyUpdate('payment')\n",
    replace: '',
    killedBy: [`${REFERRALS}/referrals.test.ts`],
  },
  {
    id: 'P7',
    change: 'the first charge of a payment counts, even if it was refunded',
    file: `${DONATIONS}/providers/charges.ts`,
    find: ' || netCents(b) - netCents(a)',
    replace: '',
    killedBy: [`${DONATIONS}/providers/provider-status.test.ts`, ...CHARGES],
  },
  {
    id: 'P8',
    change: 'a charge with a wrong amount may replace the right one',
    file: `${DONATIONS}/providers/charges.ts`,
    find: 'Number(isAsExpected(b)) - Number(isAsExpected(a)) || ',
    replace: '',
    killedBy: [`${DONATIONS}/providers/provider-status.test.ts`],
  },
  {
    id: 'P9',
    change: 'two charges of one payment share the key of their refund',
    file: `${DONATIONS}/refund-payment.ts`,
    find: '{chargeRef}:$',
    replace: '',
    killedBy: CHARGES,
  },
  {
    id: 'P10',
    change: 'all clawbacks of a payment share one key',
    file: `${DONATIONS}/payment-coins.ts`,
    find: 'payment.attempt}`',
    replace: '0}`',
    killedBy: CHARGES,
  },
  {
    id: 'P11',
    change: 'a payment whose process died before the reference was stored is next queried in years',
    file: `${DONATIONS}/open-payment.ts`,
    find: 'make_interval(mins => ',
    replace: 'make_interval(years => ',
    killedBy: OPENING,
  },
  {
    id: 'P12',
    change: 'a webhook does not supply the reference that we failed to store',
    file: `${DONATIONS}/receive-event.ts`,
    find: "row.fn.coalesce('provider_ref', row.val(event.reference ?? null))",
    replace: "row.ref('provider_ref')",
    killedBy: OPENING,
  },
  {
    id: 'P13',
    change: 'a plan is sold although it gives fewer coins than the page showed',
    file: `${DONATIONS}/open-payment.ts`,
    find: ' || coins < shownCoins',
    replace: '',
    killedBy: OPENING,
  },
  {
    id: 'P14',
    change: 'the Chilean peso has two decimals',
    file: 'src/contract/currency.ts',
    find: 'BIF CLP DJF',
    replace: 'BIF DJF',
    killedBy: ['src/contract/currency.test.ts', ...CHARGES],
  },
];
