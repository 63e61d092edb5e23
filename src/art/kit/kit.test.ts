import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCanvas } from './canvas.ts';
import { contrast, type Hex, mix } from './color.ts';
import { type Grid, numbers, type Point, polygon } from './path.ts';
import { createRandom } from './random.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);

describe('random', () => {
  test('always gives the same numbers for the same seed', () => {
    const random = createRandom('castellan');
    // Stored pictures and variants depend on these.
    expect([random.next(), random.next()].map((n) => n.toFixed(9))).toMatchInlineSnapshot(`
      [
        "0.207939556",
        "0.696580599",
      ]
    `);
  });

  test('picks only existing entries', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer(), { minLength: 1 }), (seed, list) => {
        expect(list).toContain(createRandom(seed).pick(list));
      }),
    );
  });
});

describe('color', () => {
  test('mixing by 0 or 1 returns the original colors', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        expect(mix(a, b, 0)).toBe(a);
        expect(mix(a, b, 1)).toBe(b);
      }),
    );
  });

  test('contrast is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('path data', () => {
  const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true });
  const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 30 });

  test.each([1, 2, 10] as const)('passes through the points on a grid of 1/%i', (grid) => {
    fc.assert(
      fc.property(points, (drawn) => {
        expect(walk(polygon(drawn, grid))).toEqual(onGrid(drawn, grid));
      }),
    );
  });

  test('uses the fewest characters', () => {
    expect(numbers(10, 0.5, -0.5, 3, -0.04)).toBe('.5-.5 3 0');
  });
});

test('an id contains no part of the picture’s name', () => {
  const canvas = createCanvas('"><script>alert(1)</script>');
  expect(canvas.id('x')).toMatch(/^a[a-z0-9]+x$/);
});

/** Follows `M x y l dx dy …z`. */
function walk(data: string): Point[] {
  const values = (data.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  const reached: Point[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < values.length; i += 2) {
    x += values[i] ?? 0;
    y += values[i + 1] ?? 0;
    reached.push([Math.round(x * 10) / 10 + 0, Math.round(y * 10) / 10 + 0]);
  }
  return reached;
}

function onGrid(points: readonly Point[], grid: Grid): Point[] {
  const set = points.map(
    ([x, y]): Point => [Math.round(x * grid) / grid + 0, Math.round(y * grid) / grid + 0],
  );
  return set.filter(([x, y], i) => i === 0 || x !== set[i - 1]?.[0] || y !== set[i - 1]?.[1]);
}
