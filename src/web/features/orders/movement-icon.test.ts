import { expect, test } from 'vitest';
import { movementIcon } from './movement-icon.ts';

test.each([
  ['hold:rename', 'quill'],
  ['release:send_coins', 'coins'],
  ['credit:stripe', 'card'],
  ['credit:vote-streak', 'star'],
  ['credit:decision', 'scales'],
  ['credit:something-new', 'scales'],
])('%s has the icon “%s”', (reason, icon) => {
  expect(movementIcon(reason)).toBe(icon);
});
