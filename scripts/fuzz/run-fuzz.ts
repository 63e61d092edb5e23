import type { Random } from '../chaos/random.ts';
import { deliberateRefusal } from './deliberate-refusal.ts';
import { type Operation, readOperations } from './operations.ts';
import { sendRaw } from './raw.ts';
import { createTallies, type Tallies } from './report.ts';
import { callOf, pageOf } from './requests.ts';
import { createSender, type FuzzRequest, type HttpResponse } from './send.ts';
import type { FuzzSite } from './site.ts';
import { createSessions, type FuzzUser, USERS } from './users.ts';
import { createSeenValues } from './values.ts';

export interface FuzzPlan {
  site: FuzzSite;
  requests: number;
  until: number;
  random: Random;
  clients: number;
  /** Only operations whose path contains this. */
  only: string;
  onProgress: (sent: number, failures: number) => void;
}

const HOST = '127.0.0.1';
const PROGRESS_EVERY = 10_000;
const IPS = 60_000;
/** The share of requests that come from one IP address, so that rate limits are reached. */
const SAME_IP_SHARE = 0.04;
/** The share of requests that are written to a socket as raw bytes. */
const RAW_SHARE = 0.02;
const PAGE_SHARE = 0.12;
/** Memory allocated in the first part of a run is warm-up. */
const WARM_UP = 0.3;

export async function runFuzz(plan: FuzzPlan) {
  const { site, requests, until, random, clients, only, onProgress } = plan;
  const send = createSender(HOST, site.port, clients * 2);
  const ipFrom = (rng: Random) => {
    if (rng.next() < SAME_IP_SHARE) return '10.9.9.9';
    const n = rng.integer(0, IPS);
    return `10.${n % 7}.${Math.floor(n / 256) % 256}.${n % 256}`;
  };
  const known = createSeenValues();
  const tallies = createTallies();
  const sessions = createSessions({
    site,
    send,
    nextIp: () => ipFrom(random),
    fail: tallies.fail,
  });
  const all = await listOperations(site.port, sessions);
  const operations = all.filter(({ path }) => path.includes(only));
  let left = requests;
  let warm: NodeJS.MemoryUsage | undefined;

  async function client(rng: Random): Promise<void> {
    while (left > 0 && Date.now() < until && site.isAlive()) {
      left -= 1;
      if (left % PROGRESS_EVERY === 0) onProgress(requests - left, tallies.failures.size);
      const kind = rng.next();
      if (kind < RAW_SHARE) await raw(rng);
      else await call(rng, kind < RAW_SHARE + PAGE_SHARE);
    }
  }

  async function raw(rng: Random): Promise<void> {
    const { statuses, sent, isHung } = await sendRaw(HOST, site.port, rng);
    tallies.count('raw socket', statuses[0] ?? 'closed');
    if (isHung) tallies.fail(`no response to ${sent}`);
    if (statuses.some((status) => status >= 500)) tallies.fail(`${statuses} for ${sent}`);
  }

  async function call(rng: Random, isPage: boolean): Promise<void> {
    const operation = rng.pick(operations);
    const user = pickUser(operation, rng);
    const session = await sessions.get(user);
    const tools = { random: rng, known };
    const ip = ipFrom(rng);
    const sent = isPage ? pageOf(session, ip, tools) : callOf(operation, session, ip, tools);
    const response = await send(sent);
    checkResponse(
      tallies,
      sent,
      response,
      isPage ? 'pages' : `${operation.method} ${operation.path}`,
    );
    if (typeof response === 'string') return;
    if (response.status < 300 && response.text.startsWith('{')) learn(response);
    if (response.status === 401 && user.accessLevels.includes(operation.access) && !isPage)
      await sessions.discard(user, session);
  }

  function learn({ text }: HttpResponse): void {
    try {
      known.collect(JSON.parse(text));
    } catch {
      // The body was longer than READ_MAX, so it was truncated.
    }
  }

  const warmAt = Math.floor(requests * (1 - WARM_UP));
  const began = Date.now();
  const watch = setInterval(async () => {
    if (warm || left > warmAt) return;
    clearInterval(watch);
    warm = await site.memory();
  }, 50);
  await Promise.all(Array.from({ length: clients }, () => client(random.fork())));
  clearInterval(watch);
  const seconds = (Date.now() - began) / 1000;
  const isAlive = site.isAlive();
  if (!isAlive) tallies.fail('the site exited');
  const end = isAlive ? await settle(site) : undefined;
  return { tallies, seconds, operations: operations.length, warm, end };
}

/** Waits until memory no longer shrinks, and returns its last measurement. */
async function settle(site: FuzzSite): Promise<NodeJS.MemoryUsage> {
  let last = await site.memory();
  for (let i = 0; i < 10; i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const next = await site.memory();
    if (next.rss >= last.rss * 0.99) return next;
    last = next;
  }
  return last;
}

async function listOperations(
  port: number,
  sessions: ReturnType<typeof createSessions>,
): Promise<Operation[]> {
  const documents = await Promise.all(
    ['/api/openapi.json', '/api/admin/openapi.json'].map(async (path) => {
      const admin = USERS.find(({ name }) => name === 'admin') as FuzzUser;
      const { cookie } = await sessions.get(admin);
      const response = await fetch(`http://${HOST}:${port}${path}`, { headers: { cookie } });
      return response.ok
        ? readOperations((await response.json()) as { paths: Record<string, object> })
        : [];
    }),
  );
  const found = new Map(
    documents.flat().map((operation) => [`${operation.method} ${operation.path}`, operation]),
  );
  return [...found.values()].filter(({ path }) => path !== '/logout');
}

function pickUser({ access }: Operation, random: Random): FuzzUser {
  const allowed = USERS.filter(({ accessLevels }) => accessLevels.includes(access));
  return random.next() < 0.8 && allowed.length > 0 ? random.pick(allowed) : random.pick(USERS);
}

function checkResponse(
  tallies: Tallies,
  request: FuzzRequest,
  response: HttpResponse | 'closed' | 'hung',
  operation: string,
): void {
  const what = `${request.method} ${request.path.slice(0, 200)} ${String(request.body ?? '').slice(0, 300)}`;
  if (typeof response === 'string') {
    tallies.count(operation, response);
    if (response === 'hung') tallies.fail(`no response to ${what}`);
    return;
  }
  const deliberate = deliberateRefusal(response);
  tallies.count(operation, deliberate ? `${response.status} ${deliberate}` : response.status);
  tallies.time(operation, response.ms);
  if (response.status >= 500 && !deliberate)
    tallies.fail(`${response.status} for ${what} → ${response.text.slice(0, 200)}`);
}
