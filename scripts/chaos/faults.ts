import pg from 'pg';
import { untilDone } from '../trial/until-done.ts';
import { CALL_LIMITS } from './limits.ts';
import { CLOSING, DEMO } from './population.ts';

/** One fault of a demo world, by operation; see the demo adapter's faults. */
interface Fault {
  operation: string;
  kind: 'slow' | 'refusing' | 'vanishing' | 'answeringLate' | 'failingAfterWrite';
  /** One random number is drawn per call; the first matching fault with a larger `upTo` applies. */
  upTo: number;
  delayMs?: number;
}

/** After the time limit of a write: the caller has given up. */
const TOO_LATE_MS = CALL_LIMITS.writeMs + 1_000;

/**
 * 1% of all calls find the world unreachable, 3% of writes succeed but lose the connection, 2% of
 * deliveries start after the time limit, 26% of VIP orders are refused, and 26% of color orders get
 * their response after the time limit.
 */
const USUAL: readonly Fault[] = [
  { operation: '*', kind: 'vanishing', upTo: 0.01 },
  { operation: 'writes.*', kind: 'failingAfterWrite', upTo: 0.04 },
  { operation: 'writes.deliver', kind: 'slow', upTo: 0.06, delayMs: TOO_LATE_MS },
  { operation: 'writes.grantVip', kind: 'refusing', upTo: 0.3 },
  { operation: 'writes.setNameColor', kind: 'answeringLate', upTo: 0.3, delayMs: TOO_LATE_MS },
];
const UNREACHABLE: readonly Fault[] = [{ operation: '*', kind: 'vanishing', upTo: 1 }];
/**
 * No write to this world completes, and 40% of the calls that read characters find it unreachable.
 */
const CLOSED: readonly Fault[] = [
  { operation: 'characters.*', kind: 'vanishing', upTo: 0.4 },
  { operation: 'writes.*', kind: 'slow', upTo: 1, delayMs: 60_000 },
];

export interface Faults {
  begin(): Promise<void>;
  setUnreachable(isUnreachable: boolean): Promise<void>;
  closeWorld(): Promise<void>;
  clear(): Promise<void>;
}

/** The faults of the demo worlds; all processes read them from the database. */
export function createFaults(url: string): Faults {
  let isUnreachable = false;
  const publish = () => {
    const faults = isUnreachable ? UNREACHABLE : USUAL;
    return untilDone(() => write(url, DEMO.id, faults));
  };
  return {
    begin: publish,
    setUnreachable(next) {
      isUnreachable = next;
      return publish();
    },
    closeWorld: () => untilDone(() => write(url, CLOSING.id, CLOSED)),
    async clear() {
      for (const { id } of [DEMO, CLOSING]) await untilDone(() => write(url, id, []));
    },
  };
}

async function write(url: string, world: number, faults: readonly Fault[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('delete from demo_world.fault where world_id = $1', [world]);
    for (const { operation, kind, upTo, delayMs = 0 } of faults) {
      const row = [world, operation, kind, upTo, delayMs];
      await client.query('insert into demo_world.fault values ($1, $2, $3, $4, $5)', row);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
