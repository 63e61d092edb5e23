import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { freePort } from '#server/platform/free-port.ts';

/**
 * A terminal signals every process of the demo's group, a service manager only one process. In both
 * cases the demo must stop without output.
 */
test.each([
  ['SIGINT', 'the whole group'],
  ['SIGTERM', 'one process'],
] as const)(
  '%s to %s: the demo stops without errors',
  async (signal, receiver) => {
    const port = await freePort();
    const { DATABASE_URL: _, ...env } = process.env;
    const demo = spawn(
      process.execPath,
      ['src/server/main/cli.ts', 'demo', '--port', String(port), '--characters', '100'],
      { detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    const isUp = Promise.withResolvers<void>();
    for (const stream of [demo.stdout, demo.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
        if (output.includes('Ctrl+C')) isUp.resolve();
      });
    }
    const ended = new Promise<number | null>((resolve) => {
      demo.once('close', (code) => {
        isUp.reject(new Error(`exited with ${code}:\n${output}`));
        resolve(code);
      });
    });
    await isUp.promise;
    // A page was just requested: connections are open when the signal arrives.
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    const before = output.length;
    process.kill(receiver === 'one process' ? (demo.pid ?? 0) : -(demo.pid ?? 0), signal);
    expect(await ended).toBe(0);
    expect(output.slice(before).trim()).toBe('');
  },
  240_000,
);
