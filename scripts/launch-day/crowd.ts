import { setTimeout as delay } from 'node:timers/promises';
import { openMailbox } from '#server/testing/identity/mailbox.ts';
import { openProvider } from '../trial/provider.ts';
import { logIn, type TrialPlayer } from '../trial/trial-players.ts';
import { untilDone } from '../trial/until-done.ts';
import { type Crowd, KINDS, type Send } from './kinds.ts';
import { followLive } from './requests.ts';
import { type CrowdReport, createTally, type Tally } from './tally.ts';

/** What the parent requests; each message gets one reply. */
export type CrowdCommand =
  | {
      command: 'arrive';
      address: string;
      siteUrl: string;
      players: readonly TrialPlayer[];
      size: number;
      planId: number;
    }
  | { command: 'send'; rate: number; seconds: number; readsFiles?: boolean }
  | { command: 'notes' };

/** Requests without a response by then count as lost. */
const LAST_REPLY_MS = 60_000;
const TICK_MS = 10;
const CONCURRENCY = 8;

const folder = process.argv[2] ?? '';
const mailbox = await openMailbox();
const provider = await openProvider(folder);
let crowd: Crowd | undefined;
let number = 0;

process.on('message', async (message: CrowdCommand) => {
  if (message.command === 'arrive') process.send?.(await arrive(message));
  else if (!crowd) throw new Error('the crowd has not been created yet');
  else if (message.command === 'send') process.send?.(await sendRequests(crowd, message));
  else process.send?.({ orders: [...crowd.orders], payments: crowd.payments });
});
// Without a parent there is nobody to measure for.
process.once('disconnect', () => process.exit(0));
const { settings, certificate } = provider;
process.send?.({ mailUrl: mailbox.url, settings, certificate });

async function arrive(
  command: Extract<CrowdCommand, { command: 'arrive' }>,
): Promise<{ isReady: true }> {
  const { address, siteUrl, players, size, planId } = command;
  const waiting = players.values();
  const buyers: Crowd['buyers'][number][] = [];
  const work = async () => {
    for (const player of waiting) {
      buyers.push({ player, visitor: await untilDone(() => logIn(address, siteUrl, player)) });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const places = { address, siteUrl, size, planId, mailbox, provider };
  const defaults = { readsFiles: false, earlierFiles: [], onCut: () => undefined };
  crowd = { ...places, ...defaults, buyers, orders: new Map(), payments: [], newcomers: [] };
  return { isReady: true };
}

/** Sends `rate` requests a second, whether or not earlier requests have been answered. */
async function sendRequests(
  here: Crowd,
  { rate, seconds, readsFiles = false }: { rate: number; seconds: number; readsFiles?: boolean },
): Promise<CrowdReport> {
  const tally = createTally();
  const send = measured(tally);
  const open = new Set<Promise<void>>();
  let streamsCut = 0;
  const track = (one: Promise<unknown>) => {
    const settled = one.then(
      () => undefined,
      (error: unknown) => tally.failed('crowd', causeOf(error)),
    );
    open.add(settled);
    settled.finally(() => open.delete(settled));
  };
  here.readsFiles = readsFiles;
  // Streams outlive the step they were opened in; one that is cut reconnects as part of this one.
  here.onCut = (leftMs) => {
    streamsCut += 1;
    track(send('reconnected stream', () => followLive(here.address, here.onCut, leftMs)));
  };
  const pick = byShare();
  const began = performance.now();
  let sent = 0;
  let lateMs = 0;
  for (let elapsed = 0; elapsed < seconds * 1_000; elapsed = performance.now() - began) {
    const due = Math.floor((elapsed / 1_000) * rate);
    if (due > sent) lateMs = Math.max(lateMs, elapsed - ((sent + 1) / rate) * 1_000);
    for (; sent < due; sent += 1) {
      number += 1;
      track(pick().run(here, send, number));
    }
    await delay(TICK_MS);
  }
  await Promise.race([Promise.all(open), delay(LAST_REPLY_MS)]);
  if (open.size > 0) tally.failed('crowd', `${open.size} without a reply`);
  here.newcomers.splice(0, here.newcomers.length - here.buyers.length);
  return { rate, seconds, lateMs, streamsCut, kinds: tally.report(seconds) };
}

/** Picks the kind that is furthest behind its share, so that short steps have the same mix. */
function byShare() {
  const counts = KINDS.map(() => 0);
  let all = 0;
  return () => {
    all += 1;
    const behind = KINDS.map(({ share }, index) => (all * share) / 100 - (counts[index] ?? 0));
    const index = behind.indexOf(Math.max(...behind));
    counts[index] = (counts[index] ?? 0) + 1;
    const kind = KINDS[index];
    if (!kind) throw new Error('no kind');
    return kind;
  };
}

function measured(tally: Tally): Send {
  return async (kind, request) => {
    tally.sent(kind);
    const began = performance.now();
    try {
      const reply = await request();
      const { status, hasRetryAfter, body } = reply;
      const code = /"code":"(\w+)"/.exec(body)?.[1] ?? '';
      if (status === 503 && hasRetryAfter) tally.shed(kind, code);
      else if (status >= 200 && status < 300) tally.answered(kind, performance.now() - began);
      else tally.failed(kind, `${status} ${code}`.trim());
      return reply;
    } catch (error) {
      tally.failed(kind, causeOf(error));
      return undefined;
    }
  };
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause ?? error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
