import { expect, test } from 'vitest';
import { failureEvidence } from './evidence.ts';
import { worldId } from './ids.ts';
import { WorldUnreachable } from './world-unreachable.ts';

test.each([
  [new DOMException('too slow', 'TimeoutError'), [{ code: 'timed_out' }]],
  [
    new WorldUnreachable(worldId(1), new Error('connect ECONNREFUSED')),
    [{ code: 'unreachable', text: 'connect ECONNREFUSED' }],
  ],
  [new Error('socket hang up'), [{ code: 'error', text: 'writes.lock: socket hang up' }]],
  ['gone', [{ code: 'error', text: 'writes.lock: gone' }]],
])('%s explains why nothing is known', (error, evidence) => {
  expect(failureEvidence(error, 'writes.lock')).toEqual(evidence);
});

test('an error without the name of its call is shown as it is', () => {
  expect(failureEvidence(new TypeError('no'))).toEqual([{ code: 'error', text: 'TypeError: no' }]);
});
