import { expect, test } from 'vitest';
import { ApiError, NoResponse } from './api.ts';
import { errorKind } from './error-kind.ts';
import { toPageError } from './page-state.ts';

test.each([
  ['no response', new NoResponse('Failed to fetch'), 'offline'],
  ['a mistake in our own code', new TypeError('x is not a function'), 'failed'],
  ['an internal error', new ApiError(500, null), 'failed'],
  ['maintenance', new ApiError(503, null), 'maintenance'],
  ['an overloaded site', new ApiError(503, { message: 'Busy', code: 'overloaded' }), 'overloaded'],
  ['a missing page', new ApiError(404, null), 'notFound'],
])('%s is shown as the right kind of error page', (_, error, kind) => {
  const { status, code } = toPageError(error);
  expect(errorKind(status, code)).toBe(kind);
});
