import type { Listener } from './listen.ts';

/** Lets requests wait until a worker notifies them that something is finished. */
export interface Subscriptions {
  /** Call before handing over the work, or its notification may be missed. */
  subscribe(id: string): Subscription;
}

export interface Subscription {
  /** The next notification; undefined after `ms`, or when one may have been missed. */
  next(ms: number): Promise<string | undefined>;
  unsubscribe(): void;
}

/** A payload on the channel is the id, a space and the text of the notification. */
export function createSubscriptions(
  listener: Pick<Listener, 'on' | 'onConnected'>,
  channel: string,
): Subscriptions {
  const subscribers = new Map<string, Set<(text: string | undefined) => void>>();

  listener.on(channel, (payload) => {
    const split = payload.indexOf(' ');
    const waiting = subscribers.get(payload.slice(0, split));
    for (const notify of waiting ?? []) notify(payload.slice(split + 1));
  });
  listener.onConnected(() => {
    for (const waiting of subscribers.values()) for (const notify of waiting) notify(undefined);
  });

  return {
    subscribe(id) {
      let pending: { text: string | undefined } | undefined;
      let wake: (() => void) | undefined;
      const notify = (text: string | undefined) => {
        pending = { text };
        wake?.();
      };
      const waiting = subscribers.get(id) ?? new Set();
      subscribers.set(id, waiting.add(notify));
      return {
        async next(ms) {
          if (!pending) {
            const { promise, resolve } = Promise.withResolvers<void>();
            const timer = setTimeout(resolve, ms);
            wake = resolve;
            await promise;
            clearTimeout(timer);
          }
          const text = pending?.text;
          pending = undefined;
          return text;
        },
        unsubscribe() {
          waiting.delete(notify);
          if (waiting.size === 0) subscribers.delete(id);
        },
      };
    },
  };
}
