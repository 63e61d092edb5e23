import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { LOAD_CLASSES } from './limits/load-class.ts';
import { OVERLOAD_REASONS } from './limits/overloaded.ts';

export interface Metrics {
  registry: Registry;
  requests: Histogram<'route' | 'method' | 'status'>;
  /** Plain numbers, incremented on every page and read on each scrape. */
  pageCache: Record<'hit' | 'stale' | 'miss', number>;
  /** Requests turned away for lack of capacity. */
  shed: Counter<'class' | 'reason'>;
  snapshotTaken: Gauge<'world' | 'board'>;
  liveConnections: Gauge;
  jobs: Histogram<'queue' | 'outcome'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'castellan_http_request_seconds',
      help: 'Time to answer a request, page cache hits not included',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers,
    }),
    pageCache: countPages(registry),
    shed: countShed(registry),
    snapshotTaken: new Gauge({
      name: 'castellan_snapshot_taken_seconds',
      help: 'When the board in memory was read from the game, unix seconds',
      labelNames: ['world', 'board'],
      registers,
    }),
    liveConnections: new Gauge({
      name: 'castellan_live_connections',
      help: 'Open server-sent event streams',
      registers,
    }),
    jobs: new Histogram({
      name: 'castellan_job_seconds',
      help: 'Time a job took',
      labelNames: ['queue', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30],
      registers,
    }),
  };
}

/** Every series starts at zero: Prometheus misses the first increase of one that starts with it. */
function countShed(registry: Registry): Metrics['shed'] {
  const shed = new Counter({
    name: 'castellan_requests_shed_total',
    help: 'Requests answered with 503 because there was more load than capacity',
    labelNames: ['class', 'reason'] as const,
    registers: [registry],
  });
  for (const load of LOAD_CLASSES)
    for (const reason of OVERLOAD_REASONS) shed.inc({ class: load, reason }, 0);
  return shed;
}

function countPages(registry: Registry): Metrics['pageCache'] {
  const counts = { hit: 0, stale: 0, miss: 0 };
  new Counter({
    name: 'castellan_page_cache_total',
    help: 'Anonymous pages by how the cache answered',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
  return counts;
}
