import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Runs a command, or all checks, as if the machine were CPU_SLOWDOWN times slower (default 4), next
 * to enough busy threads. A test that fails only here depends on timing.
 */
const slowdown = Number(process.env['CPU_SLOWDOWN'] ?? 4);
if (!(slowdown >= 1)) throw new Error('CPU_SLOWDOWN must be at least 1');
const [command = 'node', ...args] =
  process.argv.length > 2 ? process.argv.slice(2) : ['node', 'scripts/check.ts'];

const threads = Math.round(availableParallelism() * (slowdown - 1));
for (let i = 0; i < threads; i += 1) new Worker('for (;;);', { eval: true }).unref();
console.log(`${threads} busy threads beside: ${command} ${args.join(' ')}`);

const child = spawn(command, args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const [code] = await once(child, 'exit');
process.exit(code ?? 1);
