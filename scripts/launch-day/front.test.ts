import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createEventStreams } from '#server/platform/event-streams.ts';
import { freePort } from '#server/platform/free-port.ts';
import { frontRules } from './front.ts';

const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'castellan-front-'));
let front: ChildProcess | undefined;

afterEach(async () => {
  if (front?.kill('SIGKILL')) await once(front, 'exit');
  rmSync(folder, { recursive: true });
});

/** Until HAProxy gives up waiting for the rest of a response. */
const HELD_MS = 200;
/** A busy machine delays some of them; HAProxy would hold each. */
const STREAMS = 20;

test.skipIf(!hasHaproxy)(
  'HAProxy passes the first event of a stream on at once',
  async () => {
    const limits = { total: 100, perOwner: 100, lifeMs: 60_000, backlogBytes: 1e6 };
    const streams = createEventStreams(limits);
    const app = Fastify({ forceCloseConnections: true });
    app.get('/readyz', () => 'ready');
    app.get('/api/live', (_request, reply) => streams.open(reply, { owner: 'x', hello: '{}' }));
    const behind = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const port = await freePort();
    const file = join(folder, 'front.cfg');
    writeFileSync(file, frontRules(port, [Number(behind.port)]));
    front = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
    await vi.waitFor(async () => expect((await followOnce(port)).event).toContain('hello'), 30_000);
    let fastestMs = Number.POSITIVE_INFINITY;
    for (let i = 0; i < STREAMS; i += 1)
      fastestMs = Math.min(fastestMs, (await followOnce(port)).ms);
    expect(fastestMs).toBeLessThan(HELD_MS);
    streams.close();
    await app.close();
  },
  60_000,
);

async function followOnce(port: number): Promise<{ event: string; ms: number }> {
  const began = performance.now();
  const sent = request(`http://127.0.0.1:${port}/api/live`, { agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const [event] = (await once(response, 'data')) as [Buffer];
  const ms = performance.now() - began;
  response.destroy();
  return { event: event.toString(), ms };
}
