import { expect, test } from 'vitest';
import { hostileNames } from '#art/testing/hostile-names.ts';
import { withStorableText } from './storable-text.ts';

test('replaces NUL and half a surrogate pair, at any depth, and nothing else', () => {
  const seenAt = new Date(0);
  const png = Buffer.from('a\0b');
  const read = {
    clans: [{ name: 'a\0b', rank: 1, seenAt, png }, { name: 'Wolves' }],
    byLogin: new Map([['bear', [{ title: '\ud800x', clan: null }]]]),
  };
  expect(withStorableText(read)).toEqual({
    clans: [{ name: 'a\ufffdb', rank: 1, seenAt, png }, { name: 'Wolves' }],
    byLogin: new Map([['bear', [{ title: '\ufffdx', clan: null }]]]),
  });
});

test('what needs no change is not copied', () => {
  const read = [{ name: 'Wölfe 😀', at: new Date(0) }, { name: '' }];
  expect(withStorableText(read)).toBe(read);
});

test('no hostile name is left that cannot be stored or put into a URL', () => {
  for (const name of withStorableText(hostileNames)) {
    expect(name).not.toContain('\0');
    expect(() => encodeURIComponent(name)).not.toThrow();
  }
});
