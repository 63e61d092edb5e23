import { backoffMs } from './backoff.ts';

/** A stream of server-sent events. */
export interface EventStream {
  close(): void;
}

/**
 * One stream per page, however many components listen: opened by the first, closed when the last one
 * leaves. `open` gets the function that publishes messages to all of them.
 */
export function shareStream<Message>(
  open: (publish: (message: Message) => void) => EventStream,
): (listener: (message: Message) => void) => () => void {
  const listeners = new Set<(message: Message) => void>();
  let stream: EventStream | undefined;
  const publish = (message: Message) => {
    // A copy: a listener may leave while it is called.
    for (const listener of [...listeners]) listener(message);
  };
  return (listener) => {
    listeners.add(listener);
    stream ??= open(publish);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stream?.close();
      stream = undefined;
    };
  };
}

type Handlers = Readonly<Record<string, (event: MessageEvent<string>) => void>>;

const FIRST_DELAY_MS = 2_000;
const CLOSED = 2;

/**
 * A stream that is open while the tab is visible. Over HTTP/1.1 a browser has six connections per
 * site for all tabs: with six open streams a seventh tab would wait for its page forever. So a
 * hidden tab closes its stream, and reconnects when it is visible again. A browser reconnects by
 * itself when a stream breaks, but never after a response that was not a stream, such as 429 or a
 * proxy's error page. Then we do, with growing delays.
 */
export function openEventStream(
  path: string,
  handlers: Handlers,
  onLost?: () => void,
): EventStream {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function connect(): void {
    const next = new EventSource(path);
    source = next;
    for (const [name, handle] of Object.entries(handlers)) next.addEventListener(name, handle);
    next.addEventListener('hello', () => {
      failures = 0;
    });
    next.addEventListener('error', () => {
      onLost?.();
      if (next.readyState !== CLOSED) return;
      clearTimeout(timer);
      failures += 1;
      timer = setTimeout(connect, backoffMs(failures, FIRST_DELAY_MS) * (0.5 + Math.random()));
    });
  }

  function disconnect(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function onVisibilityChange(): void {
    if (!document.hidden) {
      if (!source) connect();
    } else if (source) {
      disconnect();
      onLost?.();
    }
  }

  onVisibilityChange();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return {
    close() {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      disconnect();
    },
  };
}
