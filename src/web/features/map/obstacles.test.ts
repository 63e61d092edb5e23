import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAP_STEPS, type MapName } from '#contract/map.ts';
import { CASTLE_POINTS, type MapBox, REALM } from '#reference/chart.ts';
import { groupPins } from './group-pins.ts';
import { castleBoxes, freePoint, isInBox, townBoxes } from './obstacles.ts';

const town: MapName = {
  text: 'Giran',
  x: 0,
  y: 0,
  mark: 'M0 0Z',
  look: 'town',
  dx: 10,
  dy: 3.5,
  anchor: 'start',
  from: 0,
};
const [scale] = MAP_STEPS;

test('a pin is placed above or below the name of a town, not on it', () => {
  const area = { ...town, text: 'Far', x: 5000, look: 'area' } as const;
  const names = townBoxes([{ ...town, mark: null }, area], scale);
  const at = (x: number, y: number) => {
    const [group] = groupPins([{ x, y }], scale, names);
    return [group?.x, Math.round(((group?.y ?? 0) - y) * scale)];
  };
  expect(names).toHaveLength(1);
  expect(at(200, -40)).toEqual([200, -11]);
  expect(at(200, 40)).toEqual([200, 17]);
  expect(at(200, 400)).toEqual([200, 0]);
  expect(at(900, 0)).toEqual([900, 0]);
});

test('a pin on the symbol of a town moves off it, and not onto its name', () => {
  const boxes = townBoxes([town], scale);
  const [x, y] = freePoint(boxes, -20, 0);
  expect([x, y]).not.toEqual([-20, 0]);
  expect(boxes.some((box) => isInBox(box, x, y))).toBe(false);
});

test('a castle with its name below needs more room', () => {
  const [plain, named] = castleBoxes(
    [
      { x: 0, y: 0, label: null },
      { x: 0, y: 0, label: 'Innadril' },
    ],
    scale,
    true,
  );
  expect(named?.south).toBeGreaterThan(plain?.south ?? 0);
  expect(named?.west).toBeLessThan(plain?.west ?? 0);
  expect(named?.north).toBe(plain?.north);
});

test('every point of the realm has a free point nearby that covers no castle', () => {
  const castles = Object.values(CASTLE_POINTS).map(([x, y]) => ({ x, y, label: null }));
  const boxes: MapBox[] = castleBoxes(castles, scale, true);
  fc.assert(
    fc.property(
      fc.integer({ min: REALM.west, max: REALM.east }),
      fc.integer({ min: REALM.north, max: REALM.south }),
      (x, y) => {
        const [freeX, freeY] = freePoint(boxes, x, y);
        expect(boxes.some((box) => isInBox(box, freeX, freeY))).toBe(false);
        expect(Math.hypot(freeX - x, freeY - y) * scale).toBeLessThan(40);
      },
    ),
  );
});
