import { expect, test } from 'vitest';
import { licensesOf } from './licenses.ts';

test('every package is listed, and an unreviewed license is reported', () => {
  const { list, unreviewed } = licensesOf({
    components: [
      { name: 'b', version: '2.0.0', licenses: [{ license: { id: 'GPL-3.0-only' } }] },
      { name: 'a', version: '1.0.0', licenses: [{ license: { id: 'MIT' } }] },
      { name: 'c', version: '1.0.0' },
      { name: 'd', version: '1.0.0', licenses: [{ expression: '(MIT OR CC0-1.0)' }] },
      // Declares no license; we reviewed its LICENSE file, for 2.0.0 only.
      { name: 'png-js', version: '2.0.0' },
      { name: 'png-js', version: '2.0.1' },
    ],
  });
  expect(list).toContain('| a 1.0.0 | MIT |\n| b 2.0.0 | GPL-3.0-only |');
  expect(list).toContain('| png-js 2.0.0 | MIT |');
  expect(unreviewed).toEqual(['b 2.0.0 (GPL-3.0-only)', 'c 1.0.0 (none)', 'png-js 2.0.1 (none)']);
});
