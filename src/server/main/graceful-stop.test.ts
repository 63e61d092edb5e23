import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();

test('SIGTERM under load: every request that was accepted is answered, and the process ends well', async () => {
  const port = await freePort();
  const site = spawn(
    process.execPath,
    ['src/server/main/cli.ts', 'start', '--services=web,worker', `--config=${configFile(port)}`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let complaints = '';
  site.stderr.on('data', (chunk) => {
    complaints += String(chunk);
  });
  await ready(port);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const outcomes: string[] = [];
  let isAsking = true;
  const visitors = Array.from({ length: 20 }, async () => {
    while (isAsking) {
      const outcome = await ask(port, agent);
      outcomes.push(outcome);
      // Nobody listens any more: the balancer would have gone elsewhere by now.
      if (outcome === 'ECONNREFUSED') break;
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 400));
  const ended = exit(site);
  site.kill('SIGTERM');
  expect(await ended).toBe(0);
  isAsking = false;
  await Promise.all(visitors);
  agent.destroy();
  const answered = outcomes.filter((outcome) => outcome === '200').length;
  expect(answered).toBeGreaterThan(50);
  expect(outcomes.filter((outcome) => !['200', 'ECONNREFUSED'].includes(outcome))).toEqual([]);
  expect(complaints).toBe('');
});

function configFile(port: number): string {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-')), 'castellan.yaml');
  writeFileSync(
    file,
    `mode: demo
site: { url: 'http://localhost:${port}' }
http: { port: ${port}, requests_per_minute: 1000000 }
database: { url: '${database.url}' }
secret: ${'s'.repeat(40)}
log: { level: silent }
worlds: [{ id: 1, name: Aden, flavour: demo, demo: { characters: 100 } }]
`,
  );
  return file;
}

/** A new connection may be refused once the door is shut; one that was let in must get its answer. */
function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path: '/api/worlds', agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', (error) => resolve(`answer cut: ${error.message}`));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // An idle connection closed under our feet before a byte was sent: HTTP says try again.
      if (error.code === 'ECONNRESET' && request.reusedSocket) resolve('ECONNREFUSED');
      else resolve(error.code ?? error.message);
    });
  });
}

async function ready(port: number): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('not ready');
}

function exit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
