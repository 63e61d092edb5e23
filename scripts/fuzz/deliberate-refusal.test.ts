import { expect, test } from 'vitest';
import { deliberateRefusal } from './deliberate-refusal.ts';

const RETRY = { 'retry-after': '5' };

test('a 503 with one of our error codes is deliberate', () => {
  const text = '{"message":"…","code":"world_unreachable"}';
  expect(deliberateRefusal({ status: 503, headers: {}, text })).toBe('world_unreachable');
});

test('the page of an overloaded site is deliberate, also in response to a HEAD request', () => {
  const page = { status: 503, headers: RETRY, text: '<!doctype html><title>Busy</title>' };
  expect(deliberateRefusal(page)).toBe('page');
  expect(deliberateRefusal({ ...page, text: '' })).toBe('page');
});

test('any other 5xx is a failure', () => {
  expect(deliberateRefusal({ status: 503, headers: {}, text: '' })).toBeUndefined();
  expect(deliberateRefusal({ status: 500, headers: RETRY, text: '' })).toBeUndefined();
  const text = '{"code":"internal"}';
  expect(deliberateRefusal({ status: 503, headers: RETRY, text })).toBeUndefined();
});
