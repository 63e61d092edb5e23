import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { characterId } from '../../../ids.ts';
import type { UsableCacheD } from '../pts-settings.ts';
import { type Reaction, TestCacheDServer } from '../testing/test-cache-d-server.ts';
import { type Answer, callCacheD } from './call-cache-d.ts';
import { changeName, checkCharacter } from './packets.ts';

const server = new TestCacheDServer();
const address = await server.listen();
const settings: UsableCacheD = { ...address, frameLength: 'all', timeoutMs: 60_000 };
const packet = changeName(characterId(41), 'Newname', 'castellan');

/** Sends the packet, and lets the time run out once the server has it and reacts like this. */
async function callUntilTimeout(reaction: Reaction | Promise<Reaction>): Promise<Answer> {
  const received = Promise.withResolvers<void>();
  server.react = () => {
    received.resolve();
    return reaction;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = callCacheD(settings, packet);
  await received.promise;
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  return answer;
}

beforeEach(() => {
  server.received.length = 0;
  server.react = () => ({ result: 1 });
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['all', 3 + 4 + 16 + 20],
  ['withoutOperator', 3 + 4 + 16],
  ['withoutStrings', 3 + 4],
] as const)('a packet arrives whole (its length counts %s)', async (frameLength, length) => {
  const answer = await callCacheD({ ...settings, frameLength }, packet);
  expect(answer).toEqual({ kind: 'answered', reply: { opcode: 4, result: 1 } });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({
    length,
    opcode: 4,
    characterId: 41,
    texts: ['Newname', 'castellan'],
  });
});

test('a response in several chunks is reassembled', async () => {
  server.react = () => ({ result: 12, chunkBytes: 1 });
  expect(await callCacheD(settings, packet)).toEqual({
    kind: 'answered',
    reply: { opcode: 4, result: 12 },
  });
});

test.each(['hangUp', 'reset', 'halfAnswer'] as const)(
  '%s after the packet: it may have been done',
  async (reaction) => {
    server.react = () => reaction;
    expect(await callCacheD(settings, packet)).toMatchObject({ kind: 'lost' });
    expect(server.opcodes()).toEqual([4]);
  },
);

test('silence after the packet: it may have been done', async () => {
  expect(await callUntilTimeout('silence')).toMatchObject({ kind: 'lost' });
  expect(server.opcodes()).toEqual([4]);
});

test('a late response is not mistaken for the response to the next request', async () => {
  const late = Promise.withResolvers<Reaction>();
  expect(await callUntilTimeout(late.promise)).toMatchObject({ kind: 'lost' });
  server.react = ({ opcode }) => {
    late.resolve({ result: 4 });
    return { result: opcode };
  };
  const next = await callCacheD(settings, checkCharacter(characterId(41), 'x'));
  expect(next).toEqual({ kind: 'answered', reply: { opcode: 1, result: 1 } });
});

test('nothing is sent if nobody listens on the port', async () => {
  const closed = new TestCacheDServer();
  const { port } = await closed.listen();
  await closed.close();
  expect(await callCacheD({ ...settings, port }, packet)).toMatchObject({ kind: 'notSent' });
});

test('a host that drops all packets: our timeout ends the call, not the system’s', async () => {
  const started = performance.now();
  // Without our own timeout the system would retry for two minutes. A documentation address: no
  // response, or refused at once by this machine.
  const answer = await callCacheD({ ...settings, host: '192.0.2.1', timeoutMs: 200 }, packet);
  expect(answer.kind).toBe('notSent');
  expect(performance.now() - started).toBeLessThan(20_000);
});
