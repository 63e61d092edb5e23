import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  PERSONAL_UPDATES_PATH,
  type UpdateEvent,
  type UpdateTopic,
} from '#contract/personal-updates.ts';
import type { Summary } from '#contract/summary.ts';
import { openEventStream, shareStream } from './event-stream.ts';

/** `missed`: the stream was disconnected, and anything may have changed. */
type UpdateMessage =
  | { kind: 'own'; event: UpdateEvent }
  | { kind: 'summary'; summary: Summary }
  | Missed;
type Missed = { kind: 'missed' };

const stateListeners = new Set<() => void>();
let isOpen = false;
let hasBeenOpen = false;

/** A connection that opened later than this after its page may have missed changes. */
const LATE_MS = 5_000;
/** The first page was rendered by the server, about when the document was requested. */
let isFirstPage = true;

const listen = shareStream<UpdateMessage>((publish) => {
  const renderedAt = isFirstPage ? 0 : performance.now();
  isFirstPage = false;
  const handlers = {
    hello: () => {
      // A tab opened in the background connects when it first becomes visible.
      const isLate = performance.now() - renderedAt > LATE_MS;
      if (hasBeenOpen || isLate) publish({ kind: 'missed' });
      hasBeenOpen = true;
      setIsOpen(true);
    },
    own: ({ data }: MessageEvent<string>) => {
      const event: UpdateEvent = JSON.parse(data);
      rememberEnd(event);
      publish({ kind: 'own', event });
    },
    summary: ({ data }: MessageEvent<string>) =>
      publish({ kind: 'summary', summary: JSON.parse(data) }),
    missed: () => publish({ kind: 'missed' }),
  };
  const stream = openEventStream(PERSONAL_UPDATES_PATH, handlers, () => setIsOpen(false));
  return {
    close() {
      stream.close();
      hasBeenOpen = false;
      setIsOpen(false);
    },
  };
});

function setIsOpen(next: boolean): void {
  if (isOpen === next) return;
  isOpen = next;
  for (const notify of stateListeners) notify();
}

/** Several changes come together (an order, its purse): they cause one refresh. */
const DEBOUNCE_MS = 120;

export function useUpdateEvents(topics: readonly UpdateTopic[], handle: () => void): void {
  const latest = useRef({ topics, handle });
  latest.current = { topics, handle };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = listen((message) => {
      if (message.kind === 'summary') return;
      if (message.kind === 'own' && !latest.current.topics.includes(message.event.topic)) return;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.handle(), DEBOUNCE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
}

/** The master account, pushed whenever it changed; `reload` is called when an update may have been missed. */
export function useSummaryEvents(onSummary: (summary: Summary) => void, reload: () => void): void {
  const latest = useRef({ onSummary, reload });
  latest.current = { onSummary, reload };
  useEffect(
    () =>
      listen((message) => {
        if (message.kind === 'summary') latest.current.onSummary(message.summary);
        if (message.kind === 'missed') latest.current.reload();
      }),
    [],
  );
}

/** Whether the stream is open. While it is not, pages poll. */
export function useIsReceivingUpdates(): boolean {
  return useSyncExternalStore(
    (notify) => {
      stateListeners.add(notify);
      return () => stateListeners.delete(notify);
    },
    isReceivingUpdates,
    () => false,
  );
}

export function isReceivingUpdates(): boolean {
  return isOpen;
}

/** The latest orders that ended: the event may arrive before the response to the request that placed the order. */
const ended = new Set<string>();
const MAX_REMEMBERED = 50;

function rememberEnd({ order_id, state }: UpdateEvent): void {
  if (!order_id || (state !== 'done' && state !== 'refused')) return;
  ended.add(order_id);
  const [oldest] = ended;
  if (ended.size > MAX_REMEMBERED && oldest) ended.delete(oldest);
}

/** Resolves when the order has ended, when events may have been missed, or after `ms`. */
export function orderEnded(orderId: string, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(finish, ended.has(orderId) ? 0 : ms);
    const unsubscribe = listen((message) => {
      if (message.kind === 'missed' || ended.has(orderId)) finish();
    });
  });
}
