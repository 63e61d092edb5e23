import { expect, test } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

function counted(limits: { pictures: number; bytes: number }) {
  const cache = createPictureCache<string>(limits, (picture) => picture.length);
  const created: string[] = [];
  const get = (key: string, picture = key) =>
    cache.get(key, async () => {
      created.push(key);
      return picture;
    });
  return { get, created };
}

test('renders a picture once, even for concurrent requests', async () => {
  const { get, created } = counted({ pictures: 5, bytes: 100 });
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a', 'a']);
  await get('a');
  expect(created).toEqual(['a']);
});

test('evicts the least recently used, by count and by bytes', async () => {
  const { get, created } = counted({ pictures: 2, bytes: 10 });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(created).toEqual(['a', 'b', 'c', 'b']);
  await get('large', 'x'.repeat(10));
  await get('a');
  expect(created.slice(4)).toEqual(['large', 'a']);
});

test('a failure is not cached', async () => {
  const cache = createPictureCache<string>({ pictures: 2, bytes: 10 }, () => 1);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', async () => 'yes')).toBe('yes');
});
