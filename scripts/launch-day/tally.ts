/** What the load generator saw of one kind of request in one step. */
export interface KindReport {
  kind: string;
  sent: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Turned away on purpose: 503 with Retry-After. */
  shed: number;
  /** The same by error code. */
  shedBy: Record<string, number>;
  /** All other failures, by response. */
  errors: Record<string, number>;
}

export interface LoadReport {
  rate: number;
  seconds: number;
  kinds: KindReport[];
  /** How late the load generator sent its requests; if this is large, it is the bottleneck. */
  lateMs: number;
  /** Event streams that the portal ended while a visitor followed them. */
  streamsCut: number;
}

/** The highest allowed p99, for public pages and for requests that concern an account. */
const PUBLIC_MS = 200;
const ACCOUNT_MS = 1_000;
const ACCOUNT_KINDS: readonly string[] = [
  'registration',
  'confirmation',
  'login',
  'panel',
  'game account',
  'order',
  'purchase',
  'webhook',
];
/** Beyond this the rate is not sustained, however fast the rest is answered. */
const SHED_SHARE = 0.01;
/** Beyond this the figures measure the load generator's own process. */
const LATE_MS = 250;

/** One sentence for each target that was missed. */
export function missedTargets({ kinds, lateMs }: LoadReport): string[] {
  const missed = kinds.flatMap(({ kind, sent, p99, shed, errors }) => {
    const limit = ACCOUNT_KINDS.includes(kind) ? ACCOUNT_MS : PUBLIC_MS;
    const failed = Object.entries(errors).map(([what, count]) => `${count} × ${what}`);
    return [
      ...(p99 > limit ? [`${kind}: p99 ${Math.round(p99)} ms (wanted: below ${limit})`] : []),
      ...(failed.length > 0 ? [`${kind}: ${failed.join(', ')}`] : []),
      ...(shed > sent * SHED_SHARE ? [`${kind}: ${shed} of ${sent} turned away`] : []),
    ];
  });
  return lateMs > LATE_MS
    ? [...missed, `the load generator was ${Math.round(lateMs)} ms late`]
    : missed;
}

/** Collects the replies of one step. */
export function createTally() {
  const times = new Map<string, number[]>();
  const sent = new Map<string, number>();
  const shed = new Map<string, number>();
  const shedBy = new Map<string, Record<string, number>>();
  const errors = new Map<string, Record<string, number>>();
  const add = (counts: Map<string, number>, kind: string) =>
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const addTo = (lists: typeof errors, kind: string, what: string) => {
    const list = lists.get(kind) ?? {};
    lists.set(kind, list);
    list[what] = (list[what] ?? 0) + 1;
  };
  return {
    sent: (kind: string) => void add(sent, kind),
    answered(kind: string, ms: number) {
      const list = times.get(kind) ?? [];
      times.set(kind, list);
      list.push(ms);
    },
    shed(kind: string, code: string) {
      add(shed, kind);
      addTo(shedBy, kind, code);
    },
    failed: (kind: string, what: string) => addTo(errors, kind, what),
    report: (seconds: number): KindReport[] =>
      [...new Set([...sent.keys(), ...errors.keys()])].map((kind) => {
        const count = sent.get(kind) ?? 0;
        const sorted = (times.get(kind) ?? []).sort((a, b) => a - b);
        const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
        return {
          ...{ kind, sent: count, perSecond: count / seconds },
          ...{ p50: at(0.5), p95: at(0.95), p99: at(0.99) },
          ...{ shed: shed.get(kind) ?? 0, shedBy: shedBy.get(kind) ?? {} },
          errors: errors.get(kind) ?? {},
        };
      }),
  };
}

export type Tally = ReturnType<typeof createTally>;

/** Whether a process stops growing after it has warmed up; `samples` are megabytes over time. */
export function isFlat(samples: readonly number[]): boolean {
  const third = Math.floor(samples.length / 3);
  const mean = (list: readonly number[]) => list.reduce((sum, mb) => sum + mb, 0) / list.length;
  if (third === 0) return true;
  const before = mean(samples.slice(third, 2 * third));
  return mean(samples.slice(2 * third)) <= before * 1.1;
}
