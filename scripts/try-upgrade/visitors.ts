import { setTimeout as pause } from 'node:timers/promises';

export const PATHS = ['/', '/clans', '/ranking', '/api/worlds', '/api/heroes', '/api/castles'];
/** 0.1.0 allows one IP address 600 requests a minute. */
const EVERY_MS = 125;
/** As long as a browser would wait. */
const TIMEOUT_MS = 300_000;

export interface Visits {
  count: number;
  failed: string[];
  slowestMs: number;
}

/** Sends requests at a steady rate, whether or not earlier ones have a response, as visitors do. */
export function startVisitors(url: string): { stop(): Promise<Visits> } {
  const visits: Visits = { count: 0, failed: [], slowestMs: 0 };
  const open = new Set<Promise<void>>();
  const stopping = new AbortController();
  const arriving = arrive();
  async function arrive(): Promise<void> {
    while (!stopping.signal.aborted) {
      const visit = request(PATHS[visits.count++ % PATHS.length] ?? '/').finally(() =>
        open.delete(visit),
      );
      open.add(visit);
      await pause(EVERY_MS);
    }
  }
  const fail = (path: string, outcome: unknown) =>
    visits.failed.push(`${(performance.now() / 1_000).toFixed(1)} s  ${path} ${outcome}`);
  async function request(path: string): Promise<void> {
    const begin = performance.now();
    try {
      const response = await fetch(url + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.arrayBuffer();
      if (!response.ok) fail(path, response.status);
    } catch (error) {
      fail(path, error instanceof Error ? (error.cause ?? error) : error);
    }
    visits.slowestMs = Math.max(visits.slowestMs, performance.now() - begin);
  }
  return {
    async stop() {
      stopping.abort();
      await arriving;
      await Promise.all(open);
      return visits;
    },
  };
}
