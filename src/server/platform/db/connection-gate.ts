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
  /** The longest wait of one statement or transaction. */
  waitMs: number;
  /** The longest wait of one request, over all its statements. */
  requestWaitMs: number;
  /** The same for orders, payments and what follows them, which wait longer rather than fail. */
  vitalWaitMs: number;
}

interface Waiter {
  isVital: boolean;
  admit(): void;
}

/** Waiting requests for each connection, beyond which the next is refused at once. */
const WAITING_PER_CONNECTION = 50;
/** One connection in this many is reserved for orders, payments and jobs. */
const RESERVED_OF = 5;

/**
 * Distributes a pool's connections. The pool's own queue knows neither the priority of a request nor
 * how long it has waited before: a request of twelve statements could wait a minute, five seconds
 * each time, and then fail with 500.
 */
export function createConnectionGate(limits: GateLimits): ConnectionGate {
  const { size, waitMs, requestWaitMs, vitalWaitMs } = limits;
  const forRequests = size - Math.floor(size / RESERVED_OF);
  const waiters: Waiter[] = [];
  let used = 0;

  const isFree = (isVital: boolean) => used < (isVital ? size : forRequests);

  function admitNext(): void {
    const vitalIndex = waiters.findIndex(({ isVital }) => isVital);
    const index = Math.max(0, vitalIndex);
    const next = waiters[index];
    if (!next || !isFree(next.isVital)) return;
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

  async function wait(isVital: boolean, ms: number): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiter: Waiter = {
      isVital,
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
      const isVital = request === undefined || request.load === 'never_shed';
      if (isFree(isVital)) return take();
      if (!isVital && waiters.length >= size * WAITING_PER_CONNECTION)
        throw new Overloaded('connections');
      if (!request) return wait(isVital, waitMs);
      const startedMs = performance.now();
      try {
        const longestMs = isVital
          ? vitalWaitMs - request.waitedMs
          : Math.min(waitMs, requestWaitMs - request.waitedMs);
        return await wait(isVital, Math.max(0, longestMs));
      } finally {
        request.waitedMs += performance.now() - startedMs;
      }
    },
    waiting: () => waiters.length,
  };
}
