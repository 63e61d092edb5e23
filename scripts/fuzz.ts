import { parseArgs } from 'node:util';
import { createRandom } from './chaos/random.ts';
import { printReport } from './fuzz/report.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { startSite } from './fuzz/site.ts';

/**
 * Sends requests from nearly valid to nonsense, as visitor, player and admin, to a temporary site
 * on loopback. No response may be a server error, none may be missing, and memory must not grow.
 * See docs/security.md.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    clients: { type: 'string', default: '24' },
    port: { type: 'string', default: '0' },
    /** Only operations whose path contains this. */
    only: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed);
console.log(`fuzz: ${values.requests} requests, seed ${seed}`);

// So that child processes end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const site = await startSite(Number(values.port));
let hasPassed = false;
try {
  const outcome = await runFuzz({
    site,
    requests: Number(values.requests),
    until: Date.now() + Number(values.minutes) * 60_000,
    random: createRandom(seed),
    clients: Number(values.clients),
    only: values.only,
    onProgress: (sent, failures) => console.log(`${sent} sent, ${failures} failures`),
  });
  hasPassed = printReport(outcome);
} finally {
  await site.stop();
}
process.exit(hasPassed ? 0 : 1);
