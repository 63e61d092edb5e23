import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { freePort } from '#server/platform/free-port.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();

test('SIGTERM under load: accepted requests are answered, and the exit code is 0', async () => {
  const port = await freePort();
  const site = spawn(
    process.execPath,
    ['src/server/main/cli.ts', 'start', '--roles=web,worker', `--config=${configFile(port)}`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let stderr = '';
  site.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  await waitUntilReady(port);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const outcomes: string[] = [];
  let isSending = true;
  let isStopping = false;
  const requestCounts = Array.from({ length: 20 }, () => 0);
  const visitors = requestCounts.map(async (_, visitor) => {
    while (isSending) {
      const outcome = await sendRequest(port, agent, isStopping);
      outcomes.push(outcome);
      requestCounts[visitor] = (requestCounts[visitor] ?? 0) + 1;
      // The server no longer listens: a load balancer would use another node by now.
      if (outcome === 'ECONNREFUSED') break;
    }
  });
  // Wait until every connection is accepted: the kernel would reset one still in the listen backlog.
  await vi.waitUntil(() => requestCounts.every((count) => count >= 5), { timeout: 120_000 });
  const ended = exitCodeOf(site);
  isStopping = true;
  site.kill('SIGTERM');
  expect(await ended).toBe(0);
  isSending = false;
  await Promise.all(visitors);
  agent.destroy();
  const successes = outcomes.filter((outcome) => outcome === '200').length;
  expect(successes).toBeGreaterThan(50);
  expect(outcomes.filter((outcome) => !['200', 'ECONNREFUSED'].includes(outcome))).toEqual([]);
  expect(stderr).toBe('');
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
worlds: [{ id: 1, name: Aden, flavor: demo, demo: { characters: 100 } }]
`,
  );
  return file;
}

/**
 * Once the site is stopping, a new connection may be refused; an accepted one must get a response.
 * A connection opened at that moment may still be in the listen backlog: the kernel resets it when
 * the server stops listening.
 */
function sendRequest(port: number, agent: Agent, isStopping: boolean): Promise<string> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path: '/api/worlds', agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', (error) => resolve(`response aborted: ${error.message}`));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isDisconnected = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      // An idle keep-alive connection was closed before a byte was sent: HTTP lets clients retry.
      if (isDisconnected && request.reusedSocket) resolve('ECONNREFUSED');
      else if (isDisconnected && isStopping) resolve(tryToConnect(port));
      else resolve(error.code ?? error.message);
    });
  });
}

/**
 * Connects once more: a refusal shows that the server has stopped listening, so the previous
 * connection was never accepted.
 */
function tryToConnect(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve('ECONNRESET while the server still listens');
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // This one was in the backlog too and was reset with the others: try again.
      resolve(error.code === 'ECONNRESET' ? tryToConnect(port) : (error.code ?? error.message)),
    );
  });
}

async function waitUntilReady(port: number): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('not ready');
}

function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}
