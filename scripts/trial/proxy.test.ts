import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openProxy, type TcpProxy } from './proxy.ts';

let server: Server;
let proxy: TcpProxy;
/** What the server has received, and whether the client has disconnected. */
let received = '';
let hasEnded = false;
let atServer: Socket;

beforeEach(async () => {
  received = '';
  hasEnded = false;
  server = createServer({ allowHalfOpen: true }, (socket) => {
    atServer = socket;
    socket.on('error', () => undefined);
    socket.on('end', () => {
      hasEnded = true;
      socket.end();
    });
    socket.on('data', (chunk) => {
      received += chunk;
      socket.write(`echo ${chunk}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  proxy = await openProxy(address.port);
});

afterEach(() => {
  proxy.close();
  server.close();
});

async function openClient(): Promise<{ socket: Socket; answers(): string }> {
  const socket = connect(proxy.port, '127.0.0.1');
  let answers = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    answers += chunk;
  });
  await once(socket, 'connect');
  return { socket, answers: () => answers };
}

test('paused toward the server: nothing arrives, not even a disconnect, until it resumes', async () => {
  const { socket } = await openClient();
  socket.write('one;');
  await expect.poll(() => received).toBe('one;');
  proxy.pause('toServer');
  socket.write('two;');
  socket.destroy();
  // Once a second connection is open, the proxy has handled what the first one sent.
  await openClient();
  expect([received, hasEnded]).toEqual(['one;', false]);
  proxy.resume();
  await expect.poll(() => [received, hasEnded]).toEqual(['one;two;', true]);
});

test('paused toward the client: the server gets the statement, the client no reply until it resumes', async () => {
  const { socket, answers } = await openClient();
  proxy.pause('toClient');
  socket.write('write;');
  await expect.poll(() => received).toBe('write;');
  expect(answers()).toBe('');
  proxy.resume();
  await expect.poll(answers).toBe('echo write;');
});

test('a delayed statement arrives late, and what follows it arrives after it', async () => {
  const { socket } = await openClient();
  const matches = (statement: Buffer) => statement.includes('hold');
  proxy.intercept({ matches, ms: 1_200, end: 'deliver' });
  const began = performance.now();
  socket.write('hold;');
  await delay(50);
  socket.write('next;');
  await expect.poll(() => received).toBe('hold;next;');
  expect(performance.now() - began).toBeGreaterThan(1_150);
  expect(proxy.deliveredLate()).toBe(1);
});

test('a dropped statement closes its connection', async () => {
  const { socket } = await openClient();
  socket.write('begin;');
  await expect.poll(() => received).toBe('begin;');
  proxy.intercept({ matches: () => true, ms: 10, end: 'drop' });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('lost;');
  await closed;
  await expect.poll(() => atServer.destroyed).toBe(true);
  expect(received).toBe('begin;');
});
