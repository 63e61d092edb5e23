import { expect, test } from 'vitest';
import { nearestTown } from './towns.ts';

test.each([
  ['on the square of Giran', 81_750, 148_250, 'Giran', true],
  ['on the quay', 47_500, 186_500, 'Giran Harbor', true],
  ['in the orc lands', -45_000, -112_500, 'Orc Village', true],
  ['in front of Giran Castle', 113_000, 144_900, 'Giran', false],
  ['in the far sea', 320_000, 270_000, 'Heine', false],
])('%s', (_, x, y, name, isInside) => {
  expect(nearestTown(x, y)).toEqual({ name, isInside });
});
