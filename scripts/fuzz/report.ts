export interface Tallies {
  count(operation: string, status: number | string): void;
  time(operation: string, ms: number): void;
  fail(what: string): void;
  readonly requests: number;
  readonly byClass: ReadonlyMap<string, number>;
  readonly slowest: ReadonlyMap<string, number>;
  readonly reached: number;
  readonly failures: ReadonlyMap<string, number>;
}

export function createTallies(): Tallies {
  const byClass = new Map<string, number>();
  const slowest = new Map<string, number>();
  const failures = new Map<string, number>();
  const reached = new Set<string>();
  let requests = 0;
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  return {
    count(operation, status) {
      requests += 1;
      const isStatus = typeof status === 'number';
      add(byClass, isStatus ? `${Math.floor(status / 100)}xx` : status);
      // Requests that passed access checks, limits and validation.
      if (isStatus && ![400, 401, 403, 415, 429].includes(status)) reached.add(operation);
    },
    time: (operation, ms) => slowest.set(operation, Math.max(ms, slowest.get(operation) ?? 0)),
    fail: (what) => add(failures, what),
    get requests() {
      return requests;
    },
    get reached() {
      return reached.size;
    },
    byClass,
    slowest,
    failures,
  };
}

export interface Outcome {
  tallies: Tallies;
  seconds: number;
  operations: number;
  warm: NodeJS.MemoryUsage | undefined;
  end: NodeJS.MemoryUsage | undefined;
}

const MAX_GROWTH = 1.2;
const MAX_FAILURES = 40;

/** True when nothing failed, hung or grew. */
export function printReport({ tallies, seconds, operations, warm, end }: Outcome): boolean {
  const perSecond = Math.round(tallies.requests / seconds);
  console.log(
    `${tallies.requests} requests in ${seconds.toFixed(0)} s (${perSecond}/s), ${operations} operations, ${tallies.reached} of them past validation`,
  );
  const classes = [...tallies.byClass].sort().map(([name, count]) => `${name} ${count}`);
  console.log(`responses: ${classes.join(', ')}`);
  const slow = [...tallies.slowest].sort((a, b) => b[1] - a[1]).slice(0, 5);
  console.log(
    `slowest: ${slow.map(([operation, ms]) => `${operation} ${Math.round(ms)} ms`).join(', ')}`,
  );
  const grown = warm && end ? grew(warm, end) : ['memory was not measured'];
  const failures = [...tallies.failures].sort((a, b) => b[1] - a[1]);
  for (const [what, count] of failures.slice(0, MAX_FAILURES)) console.log(`✗ ${count} × ${what}`);
  if (failures.length > MAX_FAILURES) console.log(`✗ and ${failures.length - MAX_FAILURES} more`);
  for (const what of grown) console.log(`✗ ${what}`);
  return failures.length === 0 && grown.length === 0;
}

function grew(warm: NodeJS.MemoryUsage, end: NodeJS.MemoryUsage): string[] {
  return (['rss', 'heapUsed', 'external'] as const).flatMap((kind) => {
    const line = `${kind} ${mb(warm[kind])} MB after warm-up, ${mb(end[kind])} MB at the end`;
    console.log(`memory: ${line}`);
    return kind !== 'external' && end[kind] > warm[kind] * MAX_GROWTH ? [`grew: ${line}`] : [];
  });
}

function mb(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
