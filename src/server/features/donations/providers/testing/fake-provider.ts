import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider's answer; a string body is sent as it is. */
export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A message of the provider, as it would arrive at our webhook. */
export interface Message {
  headers: Record<string, string>;
  query: Record<string, string>;
  body: string;
}

/** One purchase in a provider's books, the same for all of them. */
export interface BookPage {
  paymentId: string;
  reference: string;
  amountCents: number;
  currency: string;
  returnUrl: string;
  state: 'open' | 'approved' | 'paid' | 'failed';
  refundedCents: number;
  disputedCents: number;
}

/** A stand-in that speaks a provider's documented wire, keeps books and can be ordered about. */
export interface FakeProvider {
  url: string;
  pages: Map<string, BookPage>;
  /** The next answers, in place of its own. */
  answerNext: Answer[];
  isDown: boolean;
  /** A fresh, signed message about a page of the books; each call is another event. */
  message(page: BookPage, kind: 'paid' | 'refunded' | 'disputed' | 'failed', now?: Date): Message;
  /** Whom to tell when somebody pays in its own checkout page, and what they answered. */
  webhookTo?: string;
  answered: number[];
  /** What it tells of, as its settings say. */
  events: string[];
  close(): Promise<void>;
}

/** Serves `speak`, a checkout page for people, and whatever fault was ordered. */
export async function serveFake(
  speak: (asked: Asked) => Answer | undefined,
  fake: Pick<FakeProvider, 'pages' | 'answerNext'> & {
    message: FakeProvider['message'];
  },
): Promise<FakeProvider> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://fake.invalid');
    if (live.isDown) {
      request.socket.destroy();
      return;
    }
    const { method = 'GET', headers } = request;
    const asked = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
    const answer = url.pathname.startsWith('/pay/')
      ? await checkout(live, asked)
      : (live.answerNext.shift() ?? speak(asked) ?? { status: 404, body: {} });
    const isText = typeof answer.body === 'string';
    response.writeHead(answer.status, {
      'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
      ...answer.headers,
    });
    response.end(isText ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const live: FakeProvider = {
    ...fake,
    url: `http://127.0.0.1:${port}`,
    isDown: false,
    answered: [],
    events: ['*'],
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return live;
}

/** What a person sees: one button. Pressing it pays, tells our webhook and sends the person back. */
async function checkout(fake: FakeProvider, { method, url }: Asked): Promise<Answer> {
  const page = fake.pages.get(decodeURIComponent(url.pathname.slice('/pay/'.length)));
  if (!page) return { status: 404, body: 'no such payment' };
  if (method === 'GET') {
    const price = `${(page.amountCents / 100).toFixed(2)} ${page.currency}`;
    const body = `<title>Pay</title><p>${price}</p><form method="post"><button>Pay now</button></form>`;
    return { status: 200, body };
  }
  if (page.state === 'open') page.state = 'paid';
  if (fake.webhookTo) {
    const { headers, query, body } = fake.message(page, 'paid');
    const target = `${fake.webhookTo}?${new URLSearchParams(query)}`;
    const answer = await fetch(target, { method: 'POST', headers, body });
    fake.answered.push(answer.status);
  }
  return { status: 303, body: '', headers: { location: page.returnUrl } };
}

/** A refund in a provider's books: once for each key, and never more than was paid. */
export function giveBack(
  page: BookPage | undefined,
  key: string | string[] | undefined,
  cents: number,
): Answer {
  if (!page || typeof key !== 'string' || page.state !== 'paid') return { status: 404, body: {} };
  const isRepeat = refunds.has(key);
  if (!isRepeat && page.refundedCents + cents > page.amountCents) return { status: 400, body: {} };
  if (!isRepeat) page.refundedCents += cents;
  refunds.add(key);
  return { status: 200, body: { id: nextId('re_'), status: 'succeeded' } };
}

/** Of all pages: providers answer a key they know with the first answer, whatever it is asked for. */
const refunds = new Set<string>();

export function nextId(prefix: string): string {
  count += 1;
  return `${prefix}${Date.now().toString(36)}${count}`;
}

let count = 0;
