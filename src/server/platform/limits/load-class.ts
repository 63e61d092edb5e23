import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The priority of a request when there is more load than the site can serve. The first class is shed
 * first, `never_shed` is not shed at all: orders, payments, what their providers send, health checks.
 * A `cached` response is the same for everybody, so its caller is not looked up.
 */
export const LOAD_CLASSES = ['logged_in', 'login', 'public', 'cached', 'never_shed'] as const;
export type LoadClass = (typeof LOAD_CLASSES)[number];

/** Decides which requests get database connections first. */
export interface RequestLoad {
  load: LoadClass;
  /** Its class is being shed. Login and registration get a place in the waiting room instead. */
  isShed: boolean;
  /** How long this request has waited for connections so far. */
  waitedMs: number;
}

/** Empty outside requests: jobs and sweeps count as `never_shed`. */
export const requestLoad = new AsyncLocalStorage<RequestLoad>();
