import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHART_ZOOM_LEVELS, MAP_STEPS } from '#contract/map.ts';
import { type MapBox, REALM, SHEET } from '#reference/chart.ts';
import { chartNames } from '#reference/chart-names.ts';
import { groupPins, PIN_DISTANCE } from './group-pins.ts';
import { levelFor } from './level-for.ts';
import { castleBoxes, isInBox } from './obstacles.ts';
import { tileBox, tilesIn } from './tiles.ts';
import { boxOfView, clampView, fitBox, panBy, stepOf, type View, zoomAt } from './view.ts';

const size = { width: 390, height: 560 };
const view = fc.record({
  x: fc.double({ min: -1000, max: 2000, noNaN: true }),
  y: fc.double({ min: -2000, max: 2000, noNaN: true }),
  scale: fc.double({ min: 0.1, max: 1.5, noNaN: true }),
});
const pixels = fc.integer({ min: -200, max: 200 });

describe('the view', () => {
  test('fits a box into the stage, complete and as large as possible', () => {
    const { west, north, east, south } = boxOfView(fitBox(REALM, size), size);
    expect(west).toBeLessThanOrEqual(REALM.west + 0.1);
    expect(east).toBeGreaterThanOrEqual(REALM.east - 0.1);
    expect(south - north).toBeCloseTo(REALM.south - REALM.north, 0);
  });

  test('the point under the finger stays there while zooming', () => {
    fc.assert(
      fc.property(
        view,
        pixels,
        pixels,
        fc.double({ min: 0.9, max: 1.1, noNaN: true }),
        (at, right, down, factor) => {
          const next = zoomAt(at, factor, right, down);
          const under = (shown: View) => [
            shown.x + right / shown.scale,
            shown.y + down / shown.scale,
          ];
          const [before, after] = [under(at), under(next)];
          expect(after[0]).toBeCloseTo(before[0] ?? 0, 3);
          expect(after[1]).toBeCloseTo(before[1] ?? 0, 3);
        },
      ),
    );
  });

  test('moving there and back ends where it began', () => {
    fc.assert(
      fc.property(view, pixels, pixels, (at, right, down) => {
        const back = panBy(panBy(at, right, down), -right, -down);
        const there = panBy(at, right, down);
        // Unless the edge of the sheet stopped it.
        if (
          there.x > SHEET.west &&
          there.x < SHEET.east &&
          there.y > SHEET.north &&
          there.y < SHEET.south
        ) {
          expect(back.x).toBeCloseTo(at.x, 3);
          expect(back.y).toBeCloseTo(at.y, 3);
        }
      }),
    );
  });

  test('never leaves the map', () => {
    const far = clampView({ x: 99_999, y: -99_999, scale: 99 });
    expect([far.x, far.y]).toEqual([SHEET.east, SHEET.north]);
    expect(far.scale).toBeLessThan(2);
  });
});

describe('tiles', () => {
  test('cover what is shown at every level', () => {
    fc.assert(
      fc.property(view, fc.constantFrom(...CHART_ZOOM_LEVELS.keys()), (at, level) => {
        const box = boxOfView(at, size);
        const tiles = tilesIn(box, level).map(tileBox);
        const inSheet = (value: number, low: number, high: number) =>
          Math.min(high - 0.01, Math.max(low, value));
        for (const x of [box.west, at.x, box.east]) {
          for (const y of [box.north, at.y, box.south]) {
            const [px, py] = [
              inSheet(x, SHEET.west, SHEET.east),
              inSheet(y, SHEET.north, SHEET.south),
            ];
            const covers = ({ west, north, east, south }: MapBox) =>
              px >= west && px <= east && py >= north && py <= south;
            expect(tiles.some(covers)).toBe(true);
          }
        }
      }),
    );
  });

  test('a phone shows the whole map with one picture; zooming in loads tiles', () => {
    expect(levelFor(fitBox(REALM, size).scale, 2)).toBe(0);
    expect(levelFor(0.145, 1)).toBe(0);
    expect(levelFor(0.4, 1)).toBe(1);
    expect(levelFor(1.2, 3)).toBe(CHART_ZOOM_LEVELS.length - 1);
  });
});

describe('pins', () => {
  const pin = fc.record({
    x: fc.integer({ min: REALM.west, max: REALM.east }),
    y: fc.integer({ min: REALM.north, max: REALM.south }),
  });

  test('all are shown once, and no two symbols are closer than a fingertip', () => {
    fc.assert(
      fc.property(
        fc.array(pin, { maxLength: 120 }),
        fc.constantFrom(...MAP_STEPS),
        (pins, scale) => {
          const castles = castleBoxes([{ x: 0, y: 0, label: null }], scale, false);
          const groups = groupPins(pins, scale, castles);
          expect(groups.flatMap((group) => group.pins)).toHaveLength(pins.length);
          const closest = Math.min(
            ...groups.flatMap((a, i) =>
              groups.slice(0, i).map((b) => Math.hypot(a.x - b.x, a.y - b.y) * scale),
            ),
          );
          expect(groups.filter(({ x, y }) => castles.some((box) => isInBox(box, x, y)))).toEqual(
            [],
          );
          expect(closest).toBeGreaterThanOrEqual(PIN_DISTANCE - 0.001);
        },
      ),
    );
  });

  test('split up when zooming in', () => {
    const pins = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    expect(groupPins(pins, 0.1)).toHaveLength(1);
    expect(groupPins(pins, 0.7)).toHaveLength(2);
  });
});

test('names: towns first, more with every step', () => {
  const shown = MAP_STEPS.map(
    (_, step) => chartNames.filter(([, , , , , from]) => from <= step).length,
  );
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(new Set(shown).size).toBe(MAP_STEPS.length);
  expect(chartNames.filter(([, , , kind, , from]) => from === 0 && kind !== 'town')).toEqual([]);
  expect([0.01, 0.1, 0.17, 5].map(stepOf)).toEqual([0, 0, 1, 4]);
});
