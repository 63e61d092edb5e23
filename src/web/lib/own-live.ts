import { useEffect, useRef, useSyncExternalStore } from 'react';
import { OWN_LIVE_PATH, type OwnEvent, type OwnTopic } from '#contract/own-live.ts';
import type { Summary } from '#contract/summary.ts';
import { openEventStream, shareStream } from './event-stream.ts';

/** `missed`: the stream was away for a while, and anything may have changed. */
type Told = { kind: 'own'; event: OwnEvent } | { kind: 'summary'; summary: Summary } | Missed;
type Missed = { kind: 'missed' };

const stateListeners = new Set<() => void>();
let isOpen = false;
let hasBeenOpen = false;

/** A connection that came later after its page may have missed what the page does not know. */
const LATE_MS = 5_000;
/** The first page was drawn by the server, about when the document was asked for. */
let isFirstPage = true;

const listen = shareStream<Told>((tell) => {
  const drawnAt = isFirstPage ? 0 : performance.now();
  isFirstPage = false;
  const handlers = {
    hello: () => {
      // A tab that was opened in the background connects when it is first looked at.
      const isLate = performance.now() - drawnAt > LATE_MS;
      if (hasBeenOpen || isLate) tell({ kind: 'missed' });
      hasBeenOpen = true;
      become(true);
    },
    own: ({ data }: MessageEvent<string>) => {
      const event: OwnEvent = JSON.parse(data);
      rememberEnd(event);
      tell({ kind: 'own', event });
    },
    summary: ({ data }: MessageEvent<string>) =>
      tell({ kind: 'summary', summary: JSON.parse(data) }),
    missed: () => tell({ kind: 'missed' }),
  };
  const stream = openEventStream(OWN_LIVE_PATH, handlers, () => become(false));
  return {
    close() {
      stream.close();
      hasBeenOpen = false;
      become(false);
    },
  };
});

function become(next: boolean): void {
  if (isOpen === next) return;
  isOpen = next;
  for (const notify of stateListeners) notify();
}

/** Several changes come together (an order, its purse): they are one reason to look. */
const GATHER_MS = 120;

export function useOwnEvents(topics: readonly OwnTopic[], handle: () => void): void {
  const latest = useRef({ topics, handle });
  latest.current = { topics, handle };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = listen((told) => {
      if (told.kind === 'summary') return;
      if (told.kind === 'own' && !latest.current.topics.includes(told.event.topic)) return;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.handle(), GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
}

/** The master account, brought whenever something of it changed; `ask` when that may have been missed. */
export function useOwnSummary(take: (summary: Summary) => void, ask: () => void): void {
  const latest = useRef({ take, ask });
  latest.current = { take, ask };
  useEffect(
    () =>
      listen((told) => {
        if (told.kind === 'summary') latest.current.take(told.summary);
        if (told.kind === 'missed') latest.current.ask();
      }),
    [],
  );
}

/** Whether the stream stands. While it does not, whoever waits for something asks now and then. */
export function useIsOwnLive(): boolean {
  return useSyncExternalStore(
    (notify) => {
      stateListeners.add(notify);
      return () => stateListeners.delete(notify);
    },
    isOwnLive,
    () => false,
  );
}

export function isOwnLive(): boolean {
  return isOpen;
}

/** The latest orders told to have ended: the news may come before the answer that the order was placed. */
const ended = new Set<string>();
const REMEMBERED = 50;

function rememberEnd({ order_id, state }: OwnEvent): void {
  if (!order_id || (state !== 'done' && state !== 'refused')) return;
  ended.add(order_id);
  const [oldest] = ended;
  if (ended.size > REMEMBERED && oldest) ended.delete(oldest);
}

/** Resolves when the order was told to have ended, when news may have been missed, or after `ms`. */
export function orderEnded(orderId: string, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      leave();
      resolve();
    };
    const timer = setTimeout(finish, ended.has(orderId) ? 0 : ms);
    const leave = listen((told) => {
      if (told.kind === 'missed' || ended.has(orderId)) finish();
    });
  });
}
