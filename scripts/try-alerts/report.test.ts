import { expect, test, vi } from 'vitest';
import { printReport } from './report.ts';

test('an alert that flapped is shown as flapped, and fails the run', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const fault = { what: 'the worker stops', repaired: 'it is started again' };
  const resolved = Promise.resolve(9);
  const steady = { ...fault, alert: 'Steady', fired: 5, hasFlapped: false, resolved };
  const flapping = { ...fault, alert: 'Flapping', fired: 5, hasFlapped: true, resolved };
  const isGood = await printReport(['Steady', 'Flapping'], [steady, flapping]);
  const lines = print.mock.calls.flat().join('\n');
  print.mockRestore();
  expect(isGood).toBe(false);
  expect(lines).toContain('| Steady | the worker stops | 5 s | it is started again | 9 s |');
  expect(lines).toContain('| Flapping | the worker stops | FLAPPED | it is started again | 9 s |');
  expect(lines).toContain('!! Flapping was not seen to fire, keep firing and resolve');
});
