import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Unexpected console output fails a test. */
const KINDS = ['error', 'warn', 'log', 'info'] as const;

beforeEach(() => {
  for (const kind of KINDS) vi.spyOn(console, kind);
});

afterEach(() => {
  for (const kind of KINDS) {
    const spy = vi.mocked(console[kind]);
    // A test that expects output checks the spy itself, then clears or restores it.
    if (vi.isMockFunction(spy)) expect(spy.mock.calls, `console.${kind}`).toEqual([]);
  }
  vi.restoreAllMocks();
});
