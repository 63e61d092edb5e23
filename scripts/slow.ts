import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Runs a command, or the gate, on a machine that is as slow as CPU_SLOWDOWN says (4 unless set):
 * beside it so many threads do nothing but keep the processors busy. What fails here and not
 * without is a test that depends on time.
 */
const slowdown = Number(process.env['CPU_SLOWDOWN'] ?? 4);
if (!(slowdown >= 1)) throw new Error('CPU_SLOWDOWN must be a number from 1');
const [command = 'node', ...args] =
  process.argv.length > 2 ? process.argv.slice(2) : ['node', 'scripts/check.ts'];

const threads = Math.round(availableParallelism() * (slowdown - 1));
for (let i = 0; i < threads; i += 1) new Worker('for (;;);', { eval: true }).unref();
console.log(`${threads} busy threads beside: ${command} ${args.join(' ')}`);

const child = spawn(command, args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const [code] = await once(child, 'exit');
process.exit(code ?? 1);
