import { describe, expect, test, vi } from 'vitest';
import { helloEventSchema, worldEventSchema } from '#contract/live.ts';
import { asOf, createAppStarter, worldReadOnce } from '#server/testing/app-starter.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
const { start } = createAppStarter();

describe('live', () => {
  test('a stream begins with the server’s time and announces every refresh', async () => {
    const address = await start(['web', 'worker'], testConfig(database.url));
    const stream = await fetch(`${address}/api/live`);
    const [hello, ...worldEvents] = await readEvents(stream, 4);
    expect(hello?.event).toBe('hello');
    const { server_time_ms } = helloEventSchema.parse(hello?.data);
    expect(Math.abs(server_time_ms - Date.now())).toBeLessThan(20_000);
    const payloads = worldEvents.map(({ data }) => worldEventSchema.parse(data));
    expect(payloads.every(({ reachable, as_of }) => reachable && as_of > 0)).toBe(true);
    expect(payloads.flatMap(({ changed }) => Object.keys(changed))).toContain('castles');
    // `pvp-deep` and `pk-deep` are internal.
    expect(JSON.stringify(payloads)).not.toContain('deep');
  });

  test('a returning client immediately learns how old each board is', async () => {
    const config = testConfig(database.url, worldReadOnce);
    const address = await start(['web', 'worker'], config);
    await vi.waitFor(async () => expect(await asOf(address)).toBeGreaterThan(0), 120_000);
    const back = await fetch(`${address}/api/live`);
    const [, latest] = await readEvents(back, 2);
    const { changed, as_of } = worldEventSchema.parse(latest?.data);
    expect(Object.keys(changed)).toEqual(expect.arrayContaining(['castles', 'raids', 'online']));
    expect(Object.values(changed).every((at) => at > 0 && at <= as_of)).toBe(true);
  });
});

interface LiveEvent {
  event: string;
  data: unknown;
}

async function readEvents(stream: Response, count: number): Promise<LiveEvent[]> {
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  let text = '';
  while (text.split('\n\n').filter((part) => part.startsWith('event:')).length < count) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader.cancel();
  return text
    .split('\n\n')
    .filter((part) => part.startsWith('event:'))
    .map((part) => {
      const [event = '', data = ''] = part.split('\n');
      return {
        event: event.slice('event: '.length),
        data: JSON.parse(data.slice('data: '.length)),
      };
    });
}
