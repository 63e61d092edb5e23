import { expect, test } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

function counted(limits: { pictures: number; bytes: number }) {
  const cache = createPictureCache<string>(limits, (picture) => picture.length);
  const made: string[] = [];
  const get = (key: string, picture = key) =>
    cache.get(key, async () => {
      made.push(key);
      return picture;
    });
  return { get, made };
}

test('renders a picture once, even for concurrent requests', async () => {
  const { get, made } = counted({ pictures: 5, bytes: 100 });
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a', 'a']);
  await get('a');
  expect(made).toEqual(['a']);
});

test('evicts the least recently used, by count and by bytes', async () => {
  const { get, made } = counted({ pictures: 2, bytes: 10 });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  await get('large', 'x'.repeat(10));
  await get('a');
  expect(made.slice(4)).toEqual(['large', 'a']);
});

test('a failure is not cached', async () => {
  const cache = createPictureCache<string>({ pictures: 2, bytes: 10 }, () => 1);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', async () => 'yes')).toBe('yes');
});
