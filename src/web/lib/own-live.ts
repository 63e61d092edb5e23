import { useEffect, useRef, useSyncExternalStore } from 'react';
import { OWN_LIVE_PATH, type OwnTopic } from '#contract/own-live.ts';

type Listener = (topic: OwnTopic) => void;

const listeners = new Set<Listener>();
const stateListeners = new Set<() => void>();
let source: EventSource | undefined;
let isOpen = false;

/** One stream per page, however many components listen; closed when the last one leaves. */
function listen(listener: Listener): () => void {
  listeners.add(listener);
  source ??= open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    source?.close();
    source = undefined;
    become(false);
  };
}

function open(): EventSource {
  const stream = new EventSource(OWN_LIVE_PATH);
  stream.addEventListener('hello', () => become(true));
  stream.addEventListener('error', () => become(false));
  stream.addEventListener('own', ({ data }) => {
    const { topic }: { topic: OwnTopic } = JSON.parse(data);
    for (const tell of listeners) tell(topic);
  });
  return stream;
}

function become(next: boolean): void {
  if (isOpen === next) return;
  isOpen = next;
  for (const tell of stateListeners) tell();
}

/** Several changes come together (an order, its purse): they are one reason to look. */
const GATHER_MS = 120;

export function useOwnEvents(topics: readonly OwnTopic[], handle: () => void): void {
  const latest = useRef({ topics, handle });
  latest.current = { topics, handle };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = listen((topic) => {
      if (!latest.current.topics.includes(topic)) return;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.handle(), GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
}

/** Whether the stream stands. While it does not, whoever waits for something asks now and then. */
export function useIsOwnLive(): boolean {
  return useSyncExternalStore(
    (tell) => {
      stateListeners.add(tell);
      return () => stateListeners.delete(tell);
    },
    () => isOpen,
    () => false,
  );
}

/** Resolves when something of these topics was told, or after `ms`. */
export function ownNews(topics: readonly OwnTopic[], ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      leave();
      resolve();
    };
    const timer = setTimeout(finish, ms);
    const leave = listen((topic) => {
      if (topics.includes(topic)) finish();
    });
  });
}
