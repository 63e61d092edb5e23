import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#art/kit/path.ts';
import { ART_THEMES } from '#art/scenes/palette.ts';
import { forbiddenParts } from '#art/testing/read-svg.ts';
import { CASTLE_POINTS, mapPoint, REALM } from '#reference/chart.ts';
import { LOCATIONS } from '#reference/raid-boss-locations.data.ts';
import { COAST, PEAKS } from './chart.data.ts';
import { chart } from './chart.ts';
import { isInside } from './is-inside.ts';
import { boxOf, type ChartName, overlaps, placeNames } from './place-names.ts';
import { readRings } from './read-line.ts';

/** Separate areas that the map leaves out. */
const OFF_MAP = /Rift|Hellbound|Citadel|Seed/;
const rings = COAST.flatMap(readRings);

describe('the chart', () => {
  test.each(ART_THEMES)('%s: is the same picture every time, without active content', (theme) => {
    const svg = chart({ theme, scale: 0.2 });
    expect(chart({ theme, scale: 0.2 })).toBe(svg);
    expect(forbiddenParts(svg)).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|<text/);
  });

  test('hachures are left out at a small scale', () => {
    const far = chart({ theme: 'aden', scale: 0.18 });
    expect(far.length).toBeLessThan(chart({ theme: 'aden', scale: 0.4 }).length);
  });
});

describe('the generalized outline', () => {
  test('has hardly any narrow bends', () => {
    // A bend is narrow where two points of a shore are near although the path between them is long.
    for (const ring of rings) {
      const narrow = ring.filter((point, index) => isNarrow(ring, point, index));
      expect(narrow.length, `ring of ${ring.length}`).toBeLessThanOrEqual(
        Math.max(1, ring.length * 0.04),
      );
    }
  });

  test('is small: few rings, under 900 points, at most 575 peaks', () => {
    const points = rings.reduce((sum, ring) => sum + ring.length, 0);
    expect(rings.length).toBeLessThan(15);
    expect(points).toBeLessThan(900);
    expect(PEAKS.length / 3).toBeLessThanOrEqual(575);
  });

  test('keeps every surface boss and every castle on land', () => {
    const bosses = LOCATIONS.filter(([, , , , region]) => !OFF_MAP.test(region)).flatMap(
      ([, x, y]) => mapPoint(x, y) ?? [],
    );
    const points = [...pairs(bosses), ...Object.values(CASTLE_POINTS)];
    const wet = points.filter(([x, y]) => !rings.some((ring) => isInside(ring, x, y)));
    expect(points.length).toBeGreaterThan(220);
    expect(wet).toEqual([]);
  });
});

describe('places of the game on the chart', () => {
  test('a hundred game units are one map unit', () => {
    expect(mapPoint(-54_416, 146_480)).toEqual([-544, 1465]);
  });

  test('places under water are shown at their entrance', () => {
    expect(mapPoint(80_000, 250_000)).toEqual([844, 2343]);
  });

  test('what is not on the map has no position', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900_000, max: 900_000 }), (x) => {
        const point = mapPoint(x, -300_000);
        expect(point).toBeNull();
      }),
    );
    expect(mapPoint(REALM.east * 100 + 100, 0)).toBeNull();
  });
});

describe('names', () => {
  const scales = [0.1, 0.3, 0.8].map((scale) => ({
    scale,
    marks: 1,
    measure: ({ text }: ChartName) => [text.length * 8, 12] as const,
  }));
  const name = fc.record({
    text: fc.string({ minLength: 3, maxLength: 14 }),
    x: fc.integer({ min: 0, max: 2000 }),
    y: fc.integer({ min: 0, max: 2000 }),
    priority: fc.integer({ min: 0, max: 200 }),
    from: fc.constantFrom(0, 1, 2),
    mark: fc.constantFrom(0, 6, 9),
  });

  test('never cover each other, nor a castle, at any scale', () => {
    const castle = { x: 1000, y: 1000, box: [-18, -40, 20, 8] as const };
    fc.assert(
      fc.property(fc.array(name, { maxLength: 60 }), (names) => {
        const placed = placeNames(names, scales, [castle]);
        scales.forEach((at, index) => {
          const boxes = placed
            .filter(({ from }) => from <= index)
            .map((each) => boxOf(each.name, each.side, at));
          const [x, y] = [castle.x * at.scale, castle.y * at.scale];
          boxes.push([x - 18, y - 40, x + 20, y + 8]);
          const clashes = boxes.filter((box, i) => boxes.slice(0, i).some((b) => overlaps(box, b)));
          expect(clashes).toEqual([]);
        });
      }),
    );
  });

  test('the name with the higher priority gets the space', () => {
    const great = { text: 'Great', x: 100, y: 100, priority: 9, from: 0, mark: 0 };
    const placed = placeNames(
      [{ ...great, text: 'Small', priority: 1 }, great],
      scales.slice(0, 1),
      [],
    );
    expect(placed.map((each) => each.name.text)).toEqual(['Great']);
  });
});

/** Near in a straight line, far along the shore. */
function isNarrow(ring: readonly Point[], [x, y]: Point, index: number): boolean {
  let along = 0;
  for (let step = 1; step < ring.length / 2; step += 1) {
    const [ax, ay] = ring[(index + step - 1) % ring.length] ?? [0, 0];
    const [bx, by] = ring[(index + step) % ring.length] ?? [0, 0];
    along += Math.hypot(bx - ax, by - ay);
    if (along > 120 && Math.hypot(bx - x, by - y) < 22) return true;
  }
  return false;
}

function pairs(flat: readonly number[]): Point[] {
  return Array.from(
    { length: flat.length / 2 },
    (_, i): Point => [flat[i * 2] ?? 0, flat[i * 2 + 1] ?? 0],
  );
}
