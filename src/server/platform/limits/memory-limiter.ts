import { blockSeconds, type Guard, type Limiter } from './limiter.ts';

interface Entry {
  count: number;
  expiresAtMs: number;
  blockedUntilMs: number;
}

/** Visitors can invent keys, so their number is bounded: the least recently counted are dropped. */
const MAX_KEYS = 100_000;

/** One process has one thread: what happens between two awaits is atomic. */
export function createMemoryLimiter(now = () => Date.now()): Limiter {
  const entries = new Map<string, Entry>();

  function find(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry && entry.expiresAtMs > now()) return entry;
    entries.delete(key);
    return undefined;
  }

  function keep(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > MAX_KEYS && oldest !== undefined) entries.delete(oldest);
  }

  function countFailure({ key, rule }: Guard): void {
    const count = (find(`fail ${key}`)?.count ?? 0) + 1;
    const blockedSeconds = blockSeconds(count, rule);
    keep(`fail ${key}`, {
      count,
      expiresAtMs: now() + Math.max(rule.memorySeconds, blockedSeconds) * 1000,
      blockedUntilMs: now() + blockedSeconds * 1000,
    });
  }

  return {
    async count(key, { max, perSeconds }) {
      const entry = find(`count ${key}`) ?? {
        count: 0,
        expiresAtMs: now() + perSeconds * 1000,
        blockedUntilMs: 0,
      };
      entry.count += 1;
      keep(`count ${key}`, entry);
      return entry.count > max ? secondsUntil(entry.expiresAtMs, now()) : 0;
    },
    async attempt(guards) {
      const waits = guards.map(({ key }) =>
        secondsUntil(find(`fail ${key}`)?.blockedUntilMs ?? 0, now()),
      );
      const wait = Math.max(0, ...waits);
      if (wait === 0) for (const guard of guards) countFailure(guard);
      return wait;
    },
    async refund(guards) {
      for (const { key, rule } of guards) {
        const entry = find(`fail ${key}`);
        if (!entry) continue;
        entry.count = Math.max(0, entry.count - 1);
        if (entry.count <= rule.free) entry.blockedUntilMs = 0;
      }
    },
    async clear(key) {
      entries.delete(`fail ${key}`);
    },
    close: async () => undefined,
  };
}

function secondsUntil(momentMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((momentMs - nowMs) / 1000));
}
