import type { ChartName, NameScale, Obstacle } from '#art/map/place-names.ts';
import { textToPath } from '#art/text/text-to-path.ts';
import type { Traced } from './read-traced.ts';

/** Half the size of the symbol of a town and of a smaller place, in pixels. */
const MARKS = { town: 9, other: 6 };
/** The area around a castle's base that names must not cover, in pixels. */
const CASTLE_BOX = [-18, -40, 20, 8] as const;

/** Distance in pixels of a town's name from its point, if its castle would otherwise cover it. */
const BESIDE_CASTLE = 19;

/** All names, each with the first scale at which it may be shown. */
export function chartNames({ places, areas }: Traced): (ChartName & { kind: string })[] {
  const isBesideCastle = (x: number, y: number) =>
    places.some(([, cx, cy, kind]) => kind === 'castle' && Math.hypot(cx - x, cy - y) < 140);
  const marked = places
    .filter(([, , , kind]) => kind !== 'castle')
    .map(([text, x, y, kind, rank]) => {
      const priority = kind === 'town' ? 200 : Number(rank);
      const mark = kind === 'town' ? MARKS.town : MARKS.other;
      const reach = kind === 'town' && isBesideCastle(x, y) ? { reach: BESIDE_CASTLE } : {};
      return {
        text,
        x,
        y,
        kind: kindOf(kind),
        priority,
        mark,
        from: firstScale(priority),
        ...reach,
      };
    });
  const wide = areas.map(([text, x, y, rank]) => {
    return { text, x, y, kind: 'area', priority: rank, mark: 0, from: firstScale(rank) };
  });
  return [...marked, ...wide];
}

/** The traced data abbreviates one kind. */
function kindOf(traced: string): string {
  return traced === 'ham' ? 'hamlet' : traced;
}

function firstScale(priority: number): number {
  if (priority >= 200) return 0;
  return [80, 66, 52].findIndex((least) => priority >= least) + 1 || 4;
}

export function castleObstacles({ places }: Traced): Obstacle[] {
  return places
    .filter(([, , , kind]) => kind === 'castle')
    .map(([, x, y]) => ({ x, y, box: CASTLE_BOX }));
}

/** The same font sizes as on the page: see `map.css`. */
export function nameScale(scale: number, index: number): NameScale {
  return {
    scale,
    marks: index === 0 ? 0.76 : 1,
    measure: ({ text, priority, mark }) => {
      const isTown = priority >= 200;
      const size = isTown ? (index === 0 ? 10.7 : 14) : mark === 0 ? 11.5 : 11;
      const spacing = isTown ? 40 : mark === 0 ? 130 : 30;
      const look = { x: 0, y: 0, face: 'display', size, color: '#000000', spacing } as const;
      return [textToPath(text, look).width + 4, size + 2];
    },
  };
}
