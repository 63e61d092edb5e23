import { setTimeout as delay } from 'node:timers/promises';
import type { AccountsReply } from '../../src/contract/game-accounts.ts';
import { CLOSING, MYISAM, type Person } from './population.ts';
import type { Random } from './random.ts';

/** The final response a client got for one order. */
export interface OrderResponse {
  key: string;
  status: number;
  code: string | undefined;
  orderId: string | undefined;
  retries: number;
}

export interface LoadOptions {
  webs: readonly string[];
  people: readonly Person[];
  /** Whether players no longer order in this world. */
  isClosed(worldId: number): boolean;
  orders: number;
  clients: number;
  random: Random;
  onProgress(done: number): void;
}

/** Clients that repeat a request with its key until they get a response that is about the order. */
export async function runLoad(options: LoadOptions): Promise<OrderResponse[]> {
  const { webs, orders, clients, random, onProgress } = options;
  const pageHeaders = await readPageHeaders(webs);
  const responses: OrderResponse[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const own = random.fork();
      for (;;) {
        const number = next++;
        if (number >= orders) return;
        responses.push(await placeOrder(options, own, pageHeaders, `order-${number}`));
        onProgress(responses.length);
      }
    }),
  );
  return responses;
}

async function placeOrder(
  { webs, people, isClosed }: LoadOptions,
  random: Random,
  pageHeaders: Record<string, string>,
  key: string,
): Promise<OrderResponse> {
  const person = random.pick(people.filter(({ worldId }) => !isClosed(worldId)));
  const [path, fields] = chooseOrder(random, person.worldId);
  const index = random.integer(0, person.chars.length - 1);
  const headers = {
    ...pageHeaders,
    'content-type': 'application/json',
    'x-test-player': person.id,
    'idempotency-key': key,
  };
  let char = person.chars[index];
  for (let retries = 0; ; retries += 1) {
    try {
      const response = await fetch(random.pick(webs) + path, {
        method: 'POST',
        headers,
        body: JSON.stringify({ account: person.account, char, ...fields }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const reply = (await response.json()) as { code?: string; order_id?: string };
      // Renamed by an earlier order: a player would reload and see the new name.
      if (reply.code === 'character_not_found') {
        if (person.chars[index] === char) await reloadNames(webs, person, headers);
        // Only now may the key be reused with another body: the refusal proved that no order has
        // it.
        const now = person.chars[index];
        if (now !== char) {
          char = now;
          continue;
        }
      }
      const { code, order_id: orderId } = reply;
      const { ok, status } = response;
      // Other responses are about the portal: overloaded, shutting down, or just resumed and timed
      // out.
      const isAboutOrder = ok || code === 'order_expired' || (status < 500 && code !== undefined);
      if (isAboutOrder) return { key, status, code, orderId, retries };
    } catch {
      // Killed, disconnected or too slow: the client does not know the outcome.
    }
    if (isClosed(person.worldId))
      return { key, status: 0, code: undefined, orderId: undefined, retries };
    await delay(random.integer(200, 800));
  }
}

/** The names as the page shows them now. */
async function reloadNames(
  webs: readonly string[],
  person: Person,
  headers: Record<string, string>,
): Promise<void> {
  const response = await fetch(`${webs[0]}/api/accounts?server_id=${person.worldId}`, {
    headers,
    signal: AbortSignal.timeout(12_000),
  });
  const { accounts } = (await response.json()) as AccountsReply;
  const own = accounts.find(({ name }) => name === person.account);
  if (own) person.chars = own.chars.map(({ char_name }) => char_name);
}

/** A little longer than a web node waits for an order. */
const TIMEOUT_MS = 8_000;

/** Where an admin may have to decide, only what can be counted in the game is ordered. */
function chooseOrder(random: Random, worldId: number): [string, Record<string, unknown>] {
  const isCounted = worldId === MYISAM.id || worldId === CLOSING.id;
  const chance = isCounted ? random.next() * 0.9 : random.next();
  if (chance < 0.6) return ['/api/coins', { coins: random.integer(1, 40) }];
  if (chance < 0.75) return ['/api/vote_coins', { votes: random.integer(1, 10) }];
  if (chance < 0.9) return ['/api/referral_coins', { referral_coins: random.integer(1, 10) }];
  if (chance < 0.94) return ['/api/color', { color: random.integer(1, 12) }];
  if (chance < 0.97) return ['/api/vip', {}];
  return ['/api/name', { new_char: `Chaos${random.integer(0, 999_999)}` }];
}

/** Headers our pages would send. */
async function readPageHeaders(webs: readonly string[]): Promise<Record<string, string>> {
  const response = await fetch(`${webs[0]}/form`);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return {
    'x-csrf-token': await response.text(),
    cookie: cookie.join('; '),
    'x-requested-with': 'XMLHttpRequest',
  };
}
