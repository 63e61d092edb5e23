import { setTimeout as delay } from 'node:timers/promises';
import { openMailbox } from '#server/testing/identity/mailbox.ts';
import { openFakeStripe } from '../trial/provider.ts';
import { logIn, type TrialPlayer } from '../trial/trial-players.ts';
import { untilDone } from '../trial/until-done.ts';
import { followLive } from './requests.ts';
import { type LoadContext, SCENARIOS, type Send } from './scenarios.ts';
import { createTally, type LoadReport, type Tally } from './tally.ts';

/** Commands of the parent process; each gets one reply. */
export type LoadCommand =
  | {
      command: 'logIn';
      baseUrl: string;
      siteUrl: string;
      players: readonly TrialPlayer[];
      size: number;
      planId: number;
    }
  | { command: 'send'; rate: number; seconds: number; fetchesAssets?: boolean }
  | { command: 'acknowledged' };

/** How long the last responses of a step are awaited; what is still open then has failed. */
const LAST_REPLY_MS = 60_000;
const TICK_MS = 10;
const CONCURRENCY = 8;

const folder = process.argv[2] ?? '';
const mailbox = await openMailbox();
const provider = await openFakeStripe(folder);
let context: LoadContext | undefined;
let requestNumber = 0;

process.on('message', async (message: LoadCommand) => {
  if (message.command === 'logIn') process.send?.(await logInBuyers(message));
  else if (!context) throw new Error('the players have not logged in yet');
  else if (message.command === 'send') process.send?.(await sendRequests(context, message));
  else process.send?.({ orders: [...context.orders], payments: context.payments });
});
// Without a parent there is nobody to measure for.
process.once('disconnect', () => process.exit(0));
const { settings, certificatePath } = provider;
process.send?.({ mailUrl: mailbox.url, settings, certificatePath });

async function logInBuyers(
  command: Extract<LoadCommand, { command: 'logIn' }>,
): Promise<{ isReady: true }> {
  const { baseUrl, siteUrl, players, size, planId } = command;
  const waiting = players.values();
  const buyers: LoadContext['buyers'][number][] = [];
  const work = async () => {
    for (const player of waiting) {
      buyers.push({ player, visitor: await untilDone(() => logIn(baseUrl, siteUrl, player)) });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const places = { baseUrl, siteUrl, size, planId, mailbox, provider };
  const defaults = { fetchesAssets: false, earlierAssets: [], onCut: () => undefined };
  context = { ...places, ...defaults, buyers, orders: new Map(), payments: [], newcomers: [] };
  return { isReady: true };
}

/** Sends `rate` requests a second, whether or not earlier requests have been answered. */
async function sendRequests(
  here: LoadContext,
  {
    rate,
    seconds,
    fetchesAssets = false,
  }: { rate: number; seconds: number; fetchesAssets?: boolean },
): Promise<LoadReport> {
  const tally = createTally();
  const send = measured(tally);
  const open = new Set<Promise<void>>();
  let streamsCut = 0;
  const track = (one: Promise<unknown>) => {
    const settled = one.then(
      () => undefined,
      (error: unknown) => tally.failed('load generator', causeOf(error)),
    );
    open.add(settled);
    settled.finally(() => open.delete(settled));
  };
  here.fetchesAssets = fetchesAssets;
  // Streams outlive the step they were opened in; one that is cut reconnects in the current step.
  here.onCut = (leftMs) => {
    streamsCut += 1;
    track(send('reconnected stream', () => followLive(here.baseUrl, here.onCut, leftMs)));
  };
  const pick = byShare();
  const began = performance.now();
  let sent = 0;
  let lateMs = 0;
  for (let elapsed = 0; elapsed < seconds * 1_000; elapsed = performance.now() - began) {
    const due = Math.floor((elapsed / 1_000) * rate);
    if (due > sent) lateMs = Math.max(lateMs, elapsed - ((sent + 1) / rate) * 1_000);
    for (; sent < due; sent += 1) {
      requestNumber += 1;
      track(pick().run(here, send, requestNumber));
    }
    await delay(TICK_MS);
  }
  await Promise.race([Promise.all(open), delay(LAST_REPLY_MS)]);
  if (open.size > 0) tally.failed('load generator', `${open.size} without a reply`);
  here.newcomers.splice(0, here.newcomers.length - here.buyers.length);
  return { rate, seconds, lateMs, streamsCut, kinds: tally.report(seconds) };
}

/** Picks the kind that is furthest behind its share, so that short steps have the same mix. */
function byShare() {
  const counts = SCENARIOS.map(() => 0);
  let all = 0;
  return () => {
    all += 1;
    const behind = SCENARIOS.map(({ share }, index) => (all * share) / 100 - (counts[index] ?? 0));
    const index = behind.indexOf(Math.max(...behind));
    counts[index] = (counts[index] ?? 0) + 1;
    const kind = SCENARIOS[index];
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
