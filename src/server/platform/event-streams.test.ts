import { once } from 'node:events';
import { createConnection } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from './errors.ts';
import { createEventStreams, type EventStreamLimits } from './event-streams.ts';

const LIMITS = { total: 5, perOwner: 2, maxAgeMs: 60_000, backlogBytes: 1_000 };
const endings: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function open(limits: Partial<EventStreamLimits> = {}, before = async () => {}) {
  const onCount = vi.fn();
  const streams = createEventStreams({ ...LIMITS, ...limits }, onCount);
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? 429 : 500).send(String(error)),
  );
  app.addHook('preHandler', () => before());
  app.get<{ Params: { owner: string } }>('/:owner', ({ params: { owner } }, reply) =>
    streams.open(reply, { owner, groups: [owner], hello: '{}' }),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  endings.push(async () => {
    streams.close();
    await app.close();
  });
  return { address, streams, onCount, connect: (owner: string) => connect(`${address}/${owner}`) };
}

async function connect(url: string) {
  const gone = new AbortController();
  const response = await fetch(url, { signal: gone.signal });
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) text += decoder.decode(part);
  })().catch(() => undefined);
  return {
    status: response.status,
    text: () => text,
    ended: reading,
    leave: () => gone.abort(),
  };
}

test('streams per owner are limited, and a slot is free again when one closes', async () => {
  const { connect, onCount } = await open();
  const first = await connect('lyra');
  expect([(await connect('lyra')).status, (await connect('lyra')).status]).toEqual([200, 429]);
  expect((await connect('other')).status).toBe(200);
  first.leave();
  await vi.waitFor(() => expect(onCount).toHaveBeenLastCalledWith(2), 120_000);
  expect((await connect('lyra')).status).toBe(200);
});

test('a client that leaves before its stream opens takes no slot', async () => {
  const arrived = Promise.withResolvers<void>();
  const mayGo = Promise.withResolvers<void>();
  let isFirst = true;
  const { connect, onCount, address } = await open({ perOwner: 1 }, async () => {
    if (!isFirst) return;
    isFirst = false;
    arrived.resolve();
    await mayGo.promise;
  });
  const { hostname, port } = new URL(address);
  const socket = createConnection(Number(port), hostname);
  socket.write('GET /lyra HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await arrived.promise;
  const isGone = once(socket, 'close');
  socket.destroy();
  await isGone;
  // After another complete request the server has noticed that the first has ended.
  await (await connect('other')).leave();
  await vi.waitFor(() => expect(onCount).toHaveBeenLastCalledWith(0), 120_000);
  mayGo.resolve();
  await vi.waitFor(async () => expect((await connect('lyra')).status).toBe(200), 120_000);
});

test('the total number of streams is limited', async () => {
  const { connect } = await open({ total: 2 });
  const all = [await connect('a'), await connect('b'), await connect('c')];
  expect(all.map(({ status }) => status)).toEqual([200, 200, 429]);
});

test('no stream stays open forever', async () => {
  const { connect } = await open({ maxAgeMs: 50 });
  const stream = await connect('lyra');
  await stream.ended;
  expect(stream.text()).toContain('event: hello');
  expect((await connect('lyra')).status).toBe(200);
});

test('a group gets its own events, everybody gets the public ones', async () => {
  const { connect, streams } = await open();
  const [lyra, other] = [await connect('lyra'), await connect('other')];
  streams.send('lyra', 'data: own\n\n');
  streams.sendAll('data: all\n\n');
  await vi.waitFor(() => {
    expect(other.text()).toContain('data: all');
    expect(lyra.text()).toContain('data: own\n\ndata: all');
  }, 120_000);
  expect(other.text()).not.toContain('own');
});
