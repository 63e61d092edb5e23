import { requestLoad } from '../limits/load-class.ts';
import { Overloaded } from '../limits/overloaded.ts';

export interface ConnectionGate {
  /** Waits for a connection to become free; the returned function gives it back. */
  enter(): Promise<() => void>;
  waiting(): number;
}

export interface GateLimits {
  /** How many connections there are. */
  size: number;
  /** The longest wait of one statement or transaction, except in `never_shed` requests. */
  waitMs: number;
  /** The longest wait of one request, over all its statements. */
  requestWaitMs: number;
  /** The same for `never_shed` requests, which wait longer rather than fail. */
  neverShedWaitMs: number;
}

interface Waiter {
  isNeverShed: boolean;
  admit(): void;
}

/**
 * How many may wait for each connection. Beyond that, requests that may be shed are refused at
 * once.
 */
const WAITING_PER_CONNECTION = 50;
/** One connection in this many is reserved for `never_shed` requests and jobs. */
const ONE_RESERVED_IN = 5;

/**
 * Distributes a pool's connections. The pool's own queue knows neither the priority of a request nor
 * how long it has waited before: a request of twelve statements could wait a minute, five seconds
 * each time, and then fail with 500.
 */
export function createConnectionGate(limits: GateLimits): ConnectionGate {
  const { size, waitMs, requestWaitMs, neverShedWaitMs } = limits;
  const forRequests = size - Math.floor(size / ONE_RESERVED_IN);
  const waiters: Waiter[] = [];
  let used = 0;

  const isFree = (isNeverShed: boolean) => used < (isNeverShed ? size : forRequests);

  function admitNext(): void {
    const neverShedIndex = waiters.findIndex(({ isNeverShed }) => isNeverShed);
    const index = Math.max(0, neverShedIndex);
    const next = waiters[index];
    if (!next || !isFree(next.isNeverShed)) return;
    waiters.splice(index, 1);
    next.admit();
  }

  function take(): () => void {
    used += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      used -= 1;
      admitNext();
    };
  }

  async function wait(isNeverShed: boolean, ms: number): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiter: Waiter = {
      isNeverShed,
      admit: () => {
        clearTimeout(timer);
        resolve(take());
      },
    };
    const timer = setTimeout(() => {
      waiters.splice(waiters.indexOf(waiter), 1);
      reject(new Overloaded('connections'));
    }, ms);
    waiters.push(waiter);
    return promise;
  }

  return {
    async enter() {
      const request = requestLoad.getStore();
      const isNeverShed = request === undefined || request.load === 'never_shed';
      if (isFree(isNeverShed)) return take();
      if (!isNeverShed && waiters.length >= size * WAITING_PER_CONNECTION)
        throw new Overloaded('connections');
      if (!request) return wait(isNeverShed, waitMs);
      const startedMs = performance.now();
      try {
        const longestMs = isNeverShed
          ? neverShedWaitMs - request.waitedMs
          : Math.min(waitMs, requestWaitMs - request.waitedMs);
        return await wait(isNeverShed, Math.max(0, longestMs));
      } finally {
        request.waitedMs += performance.now() - startedMs;
      }
    },
    waiting: () => waiters.length,
  };
}
