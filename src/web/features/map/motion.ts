import type { ChartTile } from '#contract/map.ts';
import type { ChartBox } from '#reference/chart.ts';
import { boxAround } from './box-around.ts';
import { listenToFingers } from './fingers.ts';
import { levelFor } from './level-for.ts';
import { tilesIn } from './tiles.ts';
import {
  between,
  boxOfView,
  clampView,
  fitBox,
  panBy,
  type Size,
  stepOf,
  type View,
  zoomAt,
} from './view.ts';

/** What is to be drawn once nothing moves any more. */
export interface Drawing {
  box: ChartBox;
  /** Map units of a pixel. */
  pin: number;
  step: number;
  tiles: readonly ChartTile[];
}

export interface Motion {
  /** The drawing is on the screen: the layer stands still again. */
  drawn(drawing: Drawing): void;
  /** Comes so close that these points (`x y x y …`) part; false where no scale parts them. */
  part(points: string): boolean;
  /** Brings a point into sight, at least this close. */
  find(x: number, y: number, scale?: number): void;
  /** True for a key that is ours. */
  key(name: string, isLarge: boolean, all: ChartBox): boolean;
  stop(): void;
}

interface MotionParts {
  stage: HTMLElement;
  layer: HTMLElement;
  initial: ChartBox;
  onSettled(drawing: Drawing): void;
}

const SETTLE_MS = 140;
const WAY_MS = 280;
const KEY_STEP = 90;
const LARGE_STEP = 270;
const ZOOM_STEP = 1.5;
/** So many pixels from the edge something counts as seen. */
const EDGE = 24;
/** With less of the map above the sheet, the page is scrolled to it. */
const LEAST_SEEN = 120;

/**
 * Moves the map. A gesture only moves the drawn layer, which costs a phone nothing; tiles, names and
 * pins follow when it ends.
 */
export function startMotion({ stage, layer, initial, onSettled }: MotionParts): Motion {
  const views = new WeakMap<Drawing, View>();
  let size = sizeOf(stage);
  let now = fitBox(initial, size);
  let drawnView = now;
  /** Where the map is going, or is. */
  let goal = now;
  let settling = 0;
  let frame = 0;

  function settle(): void {
    const box = boxOfView(now, size);
    const level = levelFor(now.scale, window.devicePixelRatio);
    const tiles = level === 0 ? [] : tilesIn(box, level);
    const drawing = { box, pin: 1 / now.scale, step: stepOf(now.scale), tiles };
    views.set(drawing, now);
    onSettled(drawing);
  }

  function place(): void {
    const right = (drawnView.x - now.x) * now.scale;
    const down = (drawnView.y - now.y) * now.scale;
    const scale = now.scale / drawnView.scale;
    layer.style.transform = `translate(${right}px, ${down}px) scale(${scale})`;
  }

  function move(view: View): void {
    now = clampView(view);
    place();
    window.clearTimeout(settling);
    settling = window.setTimeout(settle, SETTLE_MS);
  }

  /** A short way there, for who has not asked for stillness. */
  function go(to: View): void {
    cancelAnimationFrame(frame);
    goal = clampView(to);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      move(to);
      return;
    }
    const from = now;
    const start = performance.now();
    const step = (time: number) => {
      const share = Math.min(1, Math.max(0, (time - start) / WAY_MS));
      move(between(from, to, 1 - (1 - share) ** 3));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  const observer = new ResizeObserver(() => {
    size = sizeOf(stage);
    settle();
  });
  observer.observe(stage);
  const release = listenToFingers(stage, {
    view: () => now,
    show: (view) => {
      cancelAnimationFrame(frame);
      goal = clampView(view);
      move(view);
    },
  });

  return {
    drawn(drawing) {
      drawnView = views.get(drawing) ?? drawnView;
      place();
    },
    part(points) {
      const box = boxAround(points.split(' ').map(Number));
      if (box) go(fitBox(box, size));
      return box !== null;
    },
    find(x, y, asked = goal.scale) {
      const scale = Math.max(goal.scale, asked);
      const height = uncovered(stage, size.height);
      const [right, down] = [(x - goal.x) * goal.scale, (y - goal.y) * goal.scale];
      const isSeen =
        Math.abs(right) < size.width / 2 - EDGE &&
        down > EDGE - size.height / 2 &&
        down < height - size.height / 2 - EDGE;
      // In the middle of what can be seen.
      if (!isSeen || goal.scale < asked)
        go({ x, y: y + (size.height - height) / 2 / scale, scale });
    },
    key(name, isLarge, all) {
      const step = isLarge ? LARGE_STEP : KEY_STEP;
      const next = name === '0' ? fitBox(all, size) : KEYS[name]?.(now, step);
      if (next) go(next);
      return next !== undefined;
    },
    stop() {
      observer.disconnect();
      release();
      window.clearTimeout(settling);
      cancelAnimationFrame(frame);
    },
  };
}

const closer = (view: View) => zoomAt(view, ZOOM_STEP);
const farther = (view: View) => zoomAt(view, 1 / ZOOM_STEP);

const KEYS: Readonly<Record<string, (view: View, step: number) => View>> = {
  ArrowLeft: (view, step) => panBy(view, -step, 0),
  ArrowRight: (view, step) => panBy(view, step, 0),
  ArrowUp: (view, step) => panBy(view, 0, -step),
  ArrowDown: (view, step) => panBy(view, 0, step),
  '+': closer,
  '=': closer,
  '-': farther,
  _: farther,
};

/** How much of the stage is above the sheet that lies over a phone's lower half. */
function uncovered(stage: HTMLElement, height: number): number {
  const sheet = document.querySelector('.map-panel');
  if (!sheet || getComputedStyle(sheet).position !== 'fixed') return height;
  const covered = () => sheet.getBoundingClientRect().top - stage.getBoundingClientRect().top;
  // Who chose from the list below it has the map out of sight.
  if (covered() < LEAST_SEEN) stage.scrollIntoView({ block: 'start' });
  return Math.min(height, Math.max(LEAST_SEEN, covered()));
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth, height: clientHeight };
}
