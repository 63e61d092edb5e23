import { setTimeout as delay } from 'node:timers/promises';
import { PAYMENTS_PATH, webhookPath } from '#contract/payments.ts';
import { linkIn, type Mailbox } from '#server/testing/identity/mailbox.ts';
import { type SiteVisitor, visitSite } from '#server/testing/site-visitor.ts';
import type { Provider } from '../trial/provider.ts';
import { PASSWORD, type TrialPlayer } from '../trial/trial-players.ts';
import { WORLD } from '../trial/trial-world.ts';
import { crowdEmail } from './fill-players.ts';
import { filesOf, followLive, type Reply, readPage, toReply } from './requests.ts';

interface Buyer {
  player: TrialPlayer;
  visitor: SiteVisitor;
}

/** The visitors, and the site they visit. */
export interface Crowd {
  address: string;
  siteUrl: string;
  /** Players with coins and a character, logged in. */
  buyers: readonly Buyer[];
  /** How many `crowd…@example.org` there are. */
  size: number;
  planId: number;
  mailbox: Mailbox;
  provider: Provider;
  /** Acknowledged orders by request key, and payments. */
  orders: Map<string, string>;
  payments: string[];
  /** Those who have just logged in and have no game account yet. */
  newcomers: SiteVisitor[];
  /** Whether visitors also fetch built files: those of the page they read, and of one opened earlier. */
  readsFiles: boolean;
  /** Files of the first page anybody read; a tab that stays open may need each of them later. */
  earlierFiles: readonly string[];
  /** Called when the portal ends a live stream that a visitor still follows. */
  onCut(leftMs: number): void;
}

/** Measures one request; undefined where it failed. */
export type Send = (kind: string, request: () => Promise<Reply>) => Promise<Reply | undefined>;

interface Kind {
  /** Out of a hundred visitors. */
  share: number;
  run(crowd: Crowd, send: Send, number: number): Promise<void>;
}

const EMAIL_MS = 120_000;

/** Most only read; the shares are an estimate of an opening day. */
export const KINDS: readonly Kind[] = [
  page('front page', '/', 45),
  page('ranking', '/ranking', 20),
  {
    share: 8,
    run: async ({ address, onCut }, send) =>
      void (await send('live stream', () => followLive(address, onCut))),
  },
  { share: 2, run: register },
  { share: 6, run: logIn },
  { share: 4, run: createAccount },
  { share: 5, run: readPanel },
  { share: 8, run: order },
  { share: 2, run: pay },
];

function page(kind: string, path: string, share: number): Kind {
  return {
    share,
    async run(crowd, send, number) {
      let files: string[] = [];
      await send(kind, async () => {
        const page = await readPage(crowd.address, path);
        if (crowd.readsFiles) files = filesOf(page);
        return page;
      });
      if (files.length > 0) await readFiles(crowd, send, files, number);
    },
  };
}

/** One of the page itself, and one of a page that was opened before. */
async function readFiles(crowd: Crowd, send: Send, files: readonly string[], number: number) {
  if (crowd.earlierFiles.length === 0) crowd.earlierFiles = files;
  for (const [kind, list] of [
    ['built file', files],
    ['earlier file', crowd.earlierFiles],
  ] as const) {
    const file = list[number % list.length];
    if (file) await send(kind, () => readPage(crowd.address, file));
  }
}

async function register({ address, siteUrl, mailbox }: Crowd, send: Send, number: number) {
  const visitor = await visitSite(address, siteUrl);
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

async function logIn({ address, siteUrl, size, newcomers }: Crowd, send: Send, number: number) {
  const visitor = await visitSite(address, siteUrl);
  const body = { email: crowdEmail(1 + (number % size)), password: PASSWORD };
  const done = await send('login', async () => toReply(await visitor.sendJson('/login', body)));
  if (done?.status === 200) newcomers.push(visitor);
}

async function createAccount({ newcomers }: Crowd, send: Send, number: number) {
  const visitor = newcomers.shift();
  if (!visitor) return;
  const name = `L${number.toString(36)}x${Math.floor(performance.timeOrigin % 1e6).toString(36)}`;
  const body = { name, password: 'Secret1234', server_id: WORLD };
  await send('game account', async () => toReply(await visitor.sendJson('/api/account', body)));
}

async function readPanel({ buyers }: Crowd, send: Send, number: number) {
  const visitor = buyers[number % buyers.length]?.visitor;
  if (!visitor) return;
  visitor.move();
  await send('panel', async () => toReply(await visitor.get('/api/summary')));
}

async function order({ buyers, orders }: Crowd, send: Send, number: number) {
  const buyer = buyers[number % buyers.length];
  if (!buyer) return;
  const { account, char } = buyer.player;
  const key = `launch-${number}`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const body = JSON.stringify({ account, char, server_id: WORLD, coins: 1 });
  buyer.visitor.move();
  const done = await send('order', async () =>
    toReply(await buyer.visitor.send('/api/coins', { headers, body })),
  );
  if (done && done.status < 300) orders.set(key, JSON.parse(done.body).order_id);
}

async function pay(crowd: Crowd, send: Send, number: number) {
  const { address, buyers, planId, provider, payments } = crowd;
  const buyer = buyers[(number * 7) % buyers.length];
  if (!buyer) return;
  buyer.visitor.move();
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
  const target = `${address}${webhookPath('stripe')}?${new URLSearchParams(query)}`;
  const accepted = await send('webhook', async () =>
    toReply(await fetch(target, { method: 'POST', headers, body })),
  );
  if (accepted && accepted.status < 300) payments.push(id);
}
