import type { Listener } from './listen.ts';

/** Requests that wait until a worker says that something is finished. */
export interface WaitingRoom {
  /** Call before the work is handed over, or its end may be missed. */
  enter(id: string): Seat;
}

export interface Seat {
  /** What was said, or undefined after `ms`, or when something may have been missed: look yourself. */
  told(ms: number): Promise<string | undefined>;
  leave(): void;
}

/** The payload of the channel is the id, a space and whatever is to be told. */
export function createWaitingRoom(
  listener: Pick<Listener, 'on' | 'onConnected'>,
  channel: string,
): WaitingRoom {
  const seats = new Map<string, Set<(text: string | undefined) => void>>();

  listener.on(channel, (payload) => {
    const split = payload.indexOf(' ');
    const waiting = seats.get(payload.slice(0, split));
    for (const tell of waiting ?? []) tell(payload.slice(split + 1));
  });
  listener.onConnected(() => {
    for (const waiting of seats.values()) for (const tell of waiting) tell(undefined);
  });

  return {
    enter(id) {
      let heard: { text: string | undefined } | undefined;
      let wake: (() => void) | undefined;
      const tell = (text: string | undefined) => {
        heard = { text };
        wake?.();
      };
      const waiting = seats.get(id) ?? new Set();
      seats.set(id, waiting.add(tell));
      return {
        async told(ms) {
          if (!heard) {
            const { promise, resolve } = Promise.withResolvers<void>();
            const timer = setTimeout(resolve, ms);
            wake = resolve;
            await promise;
            clearTimeout(timer);
          }
          const text = heard?.text;
          heard = undefined;
          return text;
        },
        leave() {
          waiting.delete(tell);
          if (waiting.size === 0) seats.delete(id);
        },
      };
    },
  };
}
