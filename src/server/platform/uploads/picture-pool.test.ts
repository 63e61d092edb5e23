import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createPicturePool, type PicturePool, type PoolOptions } from './picture-pool.ts';

const log = createLog({ level: 'silent', pretty: false });
const pools: PicturePool[] = [];
let small: Buffer;
/** Interlaced, so every pixel is in memory at once: the worker grows from 85 to 250 MB. */
let large: Buffer;

beforeAll(async () => {
  small = await draw(40, 20).png().toBuffer();
  large = await draw(6_300, 6_300).png({ progressive: true }).toBuffer();
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(pools.splice(0).map((pool) => pool.stop()));
});

function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#a20' } });
}

function open(options: Partial<PoolOptions> = {}): PicturePool {
  const limits = { workers: 1, queue: 4, timeLimitMs: 60_000, memoryMegabytes: 512, log };
  const pool = createPicturePool({ ...limits, ...options });
  pools.push(pool);
  return pool;
}

/** A worker that has answered once, so that it is up. */
async function warm(options: Partial<PoolOptions> = {}) {
  const pool = open(options);
  await pool.encode(small, 'warm');
  const pid = pool.pids()[0] ?? 0;
  expect(isRunning(pid)).toBe(true);
  return { pool, pid };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'encoded',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

test('a rotated picture is turned upright, resized and stripped of metadata', async () => {
  const sent = await draw(6_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { data, width, height } = await open().encode(sent, 'a');
  expect([width, height]).toEqual([427, 2_560]);
  const { format, exif, icc, orientation } = await sharp(data).metadata();
  expect([format, exif, icc, orientation]).toEqual(['webp', undefined, undefined, undefined]);
});

test('there is no decoder for anything but the four formats, whatever reaches the worker', async () => {
  const pool = open();
  for (const sent of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    await draw(9, 9).tiff().toBuffer(),
    await draw(9, 9).avif().toBuffer(),
    Buffer.from('P6 1 1 255\n123'),
  ]) {
    expect(await codeOf(pool.encode(sent, 'a'))).toBe('attachment_unreadable');
  }
});

describe('a worker that', () => {
  test('crashes: one upload fails, the next has a new process', async () => {
    const { pool, pid } = await warm();
    // Suspended first, so that it cannot finish before the kill.
    process.kill(pid, 'SIGSTOP');
    const lost = codeOf(pool.encode(small, 'a'));
    const next = codeOf(pool.encode(small, 'b'));
    process.kill(pid, 'SIGKILL');
    expect([await lost, await next]).toEqual(['attachment_unreadable', 'encoded']);
    expect(pool.pids()).not.toContain(pid);
  });

  test('dies while idle affects nobody', async () => {
    const { pool, pid } = await warm();
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => !isRunning(pid), 120_000);
    expect(await codeOf(pool.encode(small, 'a'))).toBe('encoded');
    expect(pool.pids()).toHaveLength(1);
    expect(pool.pids()).not.toContain(pid);
  });

  test('hangs is killed at the time limit', async () => {
    const { pool, pid } = await warm({ timeLimitMs: 60_000 });
    process.kill(pid, 'SIGSTOP');
    // The clock of the limit only: on a busy machine even a small picture takes seconds.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hanging = codeOf(pool.encode(small, 'a'));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(isRunning(pid)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await hanging).toBe('attachment_unreadable');
    vi.useRealTimers();
    expect(isRunning(pid)).toBe(false);
    expect(await codeOf(pool.encode(small, 'a'))).toBe('encoded');
  });

  test('uses too much memory ends itself', async () => {
    const { pool, pid } = await warm({ memoryMegabytes: 180 });
    expect(await codeOf(pool.encode(large, 'a'))).toBe('attachment_unreadable');
    expect(isRunning(pid)).toBe(false);
    expect(await codeOf(pool.encode(small, 'a'))).toBe('encoded');
    expect(await codeOf(open().encode(large, 'a'))).toBe('encoded');
  });

  test('is idle ends with the pool', async () => {
    const { pool, pid } = await warm();
    await pool.stop();
    expect(isRunning(pid)).toBe(false);
    expect(await codeOf(pool.encode(small, 'a'))).toBe('stopping');
  });

  test('is busy ends with the pool, and its requester gets an error', async () => {
    const { pool, pid } = await warm();
    process.kill(pid, 'SIGSTOP');
    const answers = ['a', 'b'].map((player) => codeOf(pool.encode(small, player)));
    await pool.stop();
    expect(await Promise.all(answers)).toEqual(['stopping', 'stopping']);
    expect(isRunning(pid)).toBe(false);
  });

  test.runIf(process.platform === 'linux')(
    'has no secrets and lower priority than logins',
    async () => {
      vi.stubEnv('DATABASE_URL', 'postgres://secret');
      const { pid } = await warm();
      vi.unstubAllEnvs();
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toBe('');
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      const NICE = 19 - 3;
      expect(stat[NICE]).toBe('19');
    },
  );
});

describe('beyond the limits', () => {
  test('a full queue asks others to retry, and serves them then', async () => {
    const { pool, pid } = await warm({ queue: 2 });
    process.kill(pid, 'SIGSTOP');
    const served = ['a', 'b', 'c'].map((player) => codeOf(pool.encode(small, player)));
    expect(await codeOf(pool.encode(small, 'd'))).toBe('pictures_busy');
    process.kill(pid, 'SIGCONT');
    expect(await Promise.all(served)).toEqual(['encoded', 'encoded', 'encoded']);
    expect(await codeOf(pool.encode(small, 'd'))).toBe('encoded');
  });

  test('one player can have two at a time, which leaves room for others', async () => {
    const { pool, pid } = await warm();
    process.kill(pid, 'SIGSTOP');
    const served = ['a', 'a', 'b'].map((player) => codeOf(pool.encode(small, player)));
    expect(await codeOf(pool.encode(small, 'a'))).toBe('too_many_requests');
    process.kill(pid, 'SIGCONT');
    expect(await Promise.all(served)).toEqual(['encoded', 'encoded', 'encoded']);
    expect(await codeOf(pool.encode(small, 'a'))).toBe('encoded');
  });

  test('never more processes than allowed', async () => {
    const pool = open({ workers: 2, queue: 10 });
    const served = Array.from({ length: 8 }, (_, i) => codeOf(pool.encode(small, String(i))));
    expect(pool.pids()).toHaveLength(2);
    expect(new Set(await Promise.all(served))).toEqual(new Set(['encoded']));
    expect(pool.pids()).toHaveLength(2);
  });
});
