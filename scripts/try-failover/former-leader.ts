import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Machine } from './machine.ts';

export interface Probe {
  /** How many writes were acknowledged, and how many were attempted. */
  stop(): Promise<{ acknowledged: number; tries: number }>;
}

const EVERY_MS = 300;
const TIMEOUT_MS = 3_000;

/**
 * Writes to one machine's PostgreSQL, bypassing HAProxy and the network, like a client that still
 * takes that machine for the leader.
 */
export function probeFormerLeader(clusterUrl: string, { port }: Machine): Probe {
  const url = Object.assign(new URL(clusterUrl), { port, pathname: '/castellan' }).href;
  const counts = { acknowledged: 0, tries: 0 };
  let isStopped = false;
  const probing = (async () => {
    while (!isStopped) {
      counts.tries += 1;
      if (await isAcknowledged(url)) counts.acknowledged += 1;
      await delay(EVERY_MS);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await probing;
      return counts;
    },
  };
}

/** With client timeouts only: a commit that the server cancels would count as acknowledged. */
async function isAcknowledged(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('insert into trial_probe default values');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}
