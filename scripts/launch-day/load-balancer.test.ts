import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createEventStreams } from '#server/platform/event-streams.ts';
import { freePort } from '#server/platform/free-port.ts';
import { haproxyConfig } from './load-balancer.ts';

const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'castellan-load-balancer-'));
let loadBalancer: ChildProcess | undefined;

afterEach(async () => {
  if (loadBalancer?.kill('SIGKILL')) await once(loadBalancer, 'exit');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** How long HAProxy would wait for the rest of a response. */
const HELD_MS = 200;
/** A busy machine delays the first event of some streams; HAProxy would delay it in every one. */
const STREAMS = 20;

test.skipIf(!hasHaproxy)(
  'HAProxy passes the first event of a stream on at once',
  async () => {
    const limits = { total: 100, perOwner: 100, maxAgeMs: 60_000, backlogBytes: 1e6 };
    const streams = createEventStreams(limits);
    const app = Fastify({ forceCloseConnections: true });
    app.get('/readyz', () => 'ready');
    app.get('/api/live', (_request, reply) => streams.open(reply, { owner: 'x', hello: '{}' }));
    const backend = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const port = await startHaproxy([Number(backend.port)]);
    expect((await followOnce(port)).event).toContain('hello');
    let fastestMs = Number.POSITIVE_INFINITY;
    for (let i = 0; i < STREAMS; i += 1)
      fastestMs = Math.min(fastestMs, (await followOnce(port)).ms);
    expect(fastestMs).toBeLessThan(HELD_MS);
    streams.close();
    await app.close();
  },
  60_000,
);

test.skipIf(!hasHaproxy)(
  'HAProxy tries another process for an asset that one does not have',
  async () => {
    const releases = ['older', 'newer'].map((release) => {
      const app = Fastify({ forceCloseConnections: true });
      app.get('/readyz', () => 'ready');
      app.get(`/assets/${release}.js`, () => release);
      return app;
    });
    const ports: number[] = [];
    for (const app of releases) {
      ports.push(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port));
    }
    const port = await startHaproxy(ports);
    const read = (name: string) => fetch(`http://127.0.0.1:${port}/assets/${name}.js`);
    // Several in a row, because HAProxy takes processes in turn.
    for (const release of ['older', 'newer']) {
      for (let n = 0; n < 6; n += 1) expect(await (await read(release)).text()).toBe(release);
    }
    expect((await read('unknown')).status).toBe(404);
    for (const app of releases) await app.close();
  },
  60_000,
);

/** Starts HAProxy, and waits until it forwards requests. */
async function startHaproxy(ports: readonly number[]): Promise<number> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig(port, ports));
  loadBalancer = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  await vi.waitFor(
    async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200),
    30_000,
  );
  return port;
}

async function followOnce(port: number): Promise<{ event: string; ms: number }> {
  const began = performance.now();
  const sent = request(`http://127.0.0.1:${port}/api/live`, { agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const [event] = (await once(response, 'data')) as [Buffer];
  const ms = performance.now() - began;
  response.destroy();
  return { event: event.toString(), ms };
}
