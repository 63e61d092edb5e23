import { setTimeout as delay } from 'node:timers/promises';
import { PAYMENTS_PATH, webhookPath } from '#contract/payments.ts';
import { linkIn, type Mailbox } from '#server/testing/identity/mailbox.ts';
import { type SiteVisitor, visitSite } from '#server/testing/site-visitor.ts';
import type { FakeStripe } from '../trial/provider.ts';
import { PASSWORD, type TrialPlayer } from '../trial/trial-players.ts';
import { WORLD } from '../trial/trial-world.ts';
import { loadEmail } from './fill-players.ts';
import { assetsIn, followLive, type Reply, readPage, toReply } from './requests.ts';

interface Buyer {
  player: TrialPlayer;
  visitor: SiteVisitor;
}

/** What all scenarios share: the site, its visitors and what was acknowledged to them. */
export interface LoadContext {
  baseUrl: string;
  siteUrl: string;
  /** Players with coins and a character, logged in. */
  buyers: readonly Buyer[];
  /** How many `load…@example.org` there are. */
  size: number;
  planId: number;
  mailbox: Mailbox;
  provider: FakeStripe;
  /** Acknowledged orders by request key, and payments. */
  orders: Map<string, string>;
  payments: string[];
  /** Those who have just logged in and have no game account yet. */
  newcomers: SiteVisitor[];
  /** Whether visitors also fetch an asset of the page they opened and one of an earlier page. */
  fetchesAssets: boolean;
  /** Assets of the first page anybody opened; a tab that stays open may need each of them later. */
  earlierAssets: readonly string[];
  /** Called when the portal ends an event stream that a visitor still follows. */
  onCut(leftMs: number): void;
}

/** Measures one request; undefined if it got no response. */
export type Send = (kind: string, request: () => Promise<Reply>) => Promise<Reply | undefined>;

interface Scenario {
  /** Out of a hundred visitors. */
  share: number;
  run(context: LoadContext, send: Send, number: number): Promise<void>;
}

const EMAIL_MS = 120_000;

/** Most only read; the shares are an estimate of an opening day. */
export const SCENARIOS: readonly Scenario[] = [
  page('front page', '/', 45),
  page('ranking', '/ranking', 20),
  {
    share: 8,
    run: async ({ baseUrl, onCut }, send) =>
      void (await send('event stream', () => followLive(baseUrl, onCut))),
  },
  { share: 2, run: register },
  { share: 6, run: logIn },
  { share: 4, run: createAccount },
  { share: 5, run: readPanel },
  { share: 8, run: order },
  { share: 2, run: pay },
];

function page(kind: string, path: string, share: number): Scenario {
  return {
    share,
    async run(context, send, number) {
      let assets: string[] = [];
      await send(kind, async () => {
        const page = await readPage(context.baseUrl, path);
        if (context.fetchesAssets) assets = assetsIn(page);
        return page;
      });
      if (assets.length > 0) await fetchAssets(context, send, assets, number);
    },
  };
}

/** One asset of the page itself, and one of a page that was opened earlier. */
async function fetchAssets(
  context: LoadContext,
  send: Send,
  assets: readonly string[],
  number: number,
) {
  if (context.earlierAssets.length === 0) context.earlierAssets = assets;
  for (const [kind, list] of [
    ['asset', assets],
    ['earlier asset', context.earlierAssets],
  ] as const) {
    const asset = list[number % list.length];
    if (asset) await send(kind, () => readPage(context.baseUrl, asset));
  }
}

async function register({ baseUrl, siteUrl, mailbox }: LoadContext, send: Send, number: number) {
  const visitor = await visitSite(baseUrl, siteUrl);
  const email = `new${process.pid}-${number}@example.org`;
  const body = { email, password: PASSWORD, agree: true };
  const done = await send('registration', async () =>
    toReply(await visitor.sendJson('/register', body)),
  );
  if (done?.status !== 200) return;
  // Waiting for the email is not part of the portal's response time.
  const token = await tokenTo(mailbox, email);
  if (token === undefined) throw new Error('no email');
  await send('confirmation', async () => toReply(await visitor.sendJson('/verify', { token })));
}

async function tokenTo({ emails }: Mailbox, recipient: string): Promise<string | undefined> {
  for (let waited = 0; waited < EMAIL_MS; waited += 100) {
    const email = emails.find(({ to }) => to === recipient);
    if (email) return new URL(linkIn(email)).searchParams.get('token') ?? undefined;
    await delay(100);
  }
  return undefined;
}

async function logIn(
  { baseUrl, siteUrl, size, newcomers }: LoadContext,
  send: Send,
  number: number,
) {
  const visitor = await visitSite(baseUrl, siteUrl);
  const body = { email: loadEmail(1 + (number % size)), password: PASSWORD };
  const done = await send('login', async () => toReply(await visitor.sendJson('/login', body)));
  if (done?.status === 200) newcomers.push(visitor);
}

async function createAccount({ newcomers }: LoadContext, send: Send, number: number) {
  const visitor = newcomers.shift();
  if (!visitor) return;
  const name = `L${number.toString(36)}x${Math.floor(performance.timeOrigin % 1e6).toString(36)}`;
  const body = { name, password: 'Secret1234', server_id: WORLD };
  await send('game account', async () => toReply(await visitor.sendJson('/api/account', body)));
}

async function readPanel({ buyers }: LoadContext, send: Send, number: number) {
  const visitor = buyers[number % buyers.length]?.visitor;
  if (!visitor) return;
  visitor.changeIp();
  await send('panel', async () => toReply(await visitor.get('/api/summary')));
}

async function order({ buyers, orders }: LoadContext, send: Send, number: number) {
  const buyer = buyers[number % buyers.length];
  if (!buyer) return;
  const { account, char } = buyer.player;
  const key = `launch-${number}`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const body = JSON.stringify({ account, char, server_id: WORLD, coins: 1 });
  buyer.visitor.changeIp();
  const done = await send('order', async () =>
    toReply(await buyer.visitor.send('/api/coins', { headers, body })),
  );
  if (done && done.status < 300) orders.set(key, JSON.parse(done.body).order_id);
}

async function pay(context: LoadContext, send: Send, number: number) {
  const { baseUrl, buyers, planId, provider, payments } = context;
  const buyer = buyers[(number * 7) % buyers.length];
  if (!buyer) return;
  buyer.visitor.changeIp();
  const choice = { plan_id: planId, provider: 'stripe' };
  const opened = await send('purchase', async () =>
    toReply(await buyer.visitor.sendJson(PAYMENTS_PATH, choice)),
  );
  if (!opened || opened.status >= 300) return;
  const { payment_id: id } = JSON.parse(opened.body) as { payment_id: string };
  const remote = [...provider.fake.payments.values()].find(({ paymentId }) => paymentId === id);
  if (!remote) return;
  remote.state = 'paid';
  const { headers, query, body } = provider.fake.message(remote, 'paid');
  const target = `${baseUrl}${webhookPath('stripe')}?${new URLSearchParams(query)}`;
  const accepted = await send('webhook', async () =>
    toReply(await fetch(target, { method: 'POST', headers, body })),
  );
  if (accepted && accepted.status < 300) payments.push(id);
}
