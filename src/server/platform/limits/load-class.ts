import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a request is worth when there is more load than the site can carry. The first class is shed
 * first, `never` is not shed at all: orders, payments, what their providers send, health checks.
 * `cached` is the same for everybody: its caller is not looked up.
 */
export const LOAD_CLASSES = ['signed_in', 'login', 'public', 'cached', 'never'] as const;
export type LoadClass = (typeof LOAD_CLASSES)[number];

/** What the database's connections are shared out by, while one request is answered. */
export interface RequestLoad {
  load: LoadClass;
  /** Too much for its class now. Login and registration get a place in the waiting room instead. */
  isShed: boolean;
  /** How long this request has waited for connections so far. */
  waitedMs: number;
}

/** Nothing is stored outside requests: jobs and sweeps, which count as `never`. */
export const requestLoad = new AsyncLocalStorage<RequestLoad>();
