import type { ChartTile } from '#contract/map.ts';
import type { MapBox } from '#reference/chart.ts';
import { boxAround } from './box-around.ts';
import { levelFor } from './level-for.ts';
import { listenToPointers } from './pointers.ts';
import { tilesIn } from './tiles.ts';
import {
  boxOfView,
  clampView,
  fitBox,
  interpolate,
  panBy,
  type Size,
  stepOf,
  type View,
  zoomAt,
} from './view.ts';

/** What to render once the movement has ended. */
export interface Drawing {
  box: MapBox;
  /** The size of a pixel in map units. */
  pin: number;
  step: number;
  tiles: readonly ChartTile[];
}

export interface Motion {
  /** The new rendering is on screen: resets the layer's transform. */
  drawn(drawing: Drawing): void;
  /**
   * Zooms in until these points (`x y x y …`) are separate; false if no zoom level separates them.
   */
  separate(points: string): boolean;
  /** Brings a point into view, at this scale or closer. */
  find(x: number, y: number, scale?: number): void;
  /** True if the key was handled. */
  key(name: string, isLarge: boolean, bounds: MapBox): boolean;
  stop(): void;
}

interface MotionParts {
  stage: HTMLElement;
  layer: HTMLElement;
  onSettled(drawing: Drawing): void;
}

const SETTLE_MS = 140;
const ANIMATION_MS = 280;
const KEY_STEP = 90;
const LARGE_STEP = 270;
const ZOOM_STEP = 1.5;
/** Minimum distance in pixels from the edge to count as visible. */
const EDGE = 24;
/** If fewer pixels of the map than this are visible above the panel, the page scrolls to it. */
const MIN_VISIBLE = 120;

/**
 * Moves the map. A gesture only transforms the rendered layer, which is cheap on phones; tiles,
 * names and pins are updated when it ends.
 */
export function startMotion({ stage, layer, onSettled }: MotionParts): Motion {
  const views = new WeakMap<Drawing, View>();
  let size = sizeOf(stage);
  let current = shownView(stage, layer, size);
  let drawnView = current;
  /** The target of a running animation; otherwise the current view. */
  let goal = current;
  let settling = 0;
  let frame = 0;

  function settle(): void {
    const box = boxOfView(current, size);
    const level = levelFor(current.scale, window.devicePixelRatio);
    const tiles = level === 0 ? [] : tilesIn(box, level);
    const drawing = { box, pin: 1 / current.scale, step: stepOf(current.scale), tiles };
    views.set(drawing, current);
    onSettled(drawing);
  }

  function place(): void {
    const right = (drawnView.x - current.x) * current.scale;
    const down = (drawnView.y - current.y) * current.scale;
    const scale = current.scale / drawnView.scale;
    layer.style.transform = `translate(${right}px, ${down}px) scale(${scale})`;
  }

  function move(view: View): void {
    current = clampView(view);
    place();
    window.clearTimeout(settling);
    settling = window.setTimeout(settle, SETTLE_MS);
  }

  /** Animated, unless the user prefers reduced motion. */
  function go(to: View): void {
    cancelAnimationFrame(frame);
    goal = clampView(to);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      move(to);
      return;
    }
    const from = current;
    const start = performance.now();
    const step = (time: number) => {
      const share = Math.min(1, Math.max(0, (time - start) / ANIMATION_MS));
      move(interpolate(from, to, 1 - (1 - share) ** 3));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  const observer = new ResizeObserver(() => {
    size = sizeOf(stage);
    settle();
  });
  observer.observe(stage);
  const release = listenToPointers(stage, {
    view: () => current,
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
    separate(points) {
      const box = boxAround(points.split(' ').map(Number));
      if (box) go(fitBox(box, size));
      return box !== null;
    },
    find(x, y, minScale = goal.scale) {
      const scale = Math.max(goal.scale, minScale);
      const height = uncovered(stage, size.height);
      const [right, down] = [(x - goal.x) * goal.scale, (y - goal.y) * goal.scale];
      const isSeen =
        Math.abs(right) < size.width / 2 - EDGE &&
        down > EDGE - size.height / 2 &&
        down < height - size.height / 2 - EDGE;
      // In the middle of the visible part.
      if (!isSeen || goal.scale < minScale)
        go({ x, y: y + (size.height - height) / 2 / scale, scale });
    },
    key(name, isLarge, bounds) {
      const step = isLarge ? LARGE_STEP : KEY_STEP;
      const next = name === '0' ? fitBox(bounds, size) : KEYS[name]?.(current, step);
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

/** The height of the stage that the panel does not cover; it covers some only on phones. */
function uncovered(stage: HTMLElement, height: number): number {
  const panel = document.querySelector('.map-panel');
  if (!panel || getComputedStyle(panel).position !== 'fixed') return height;
  const visible = () => panel.getBoundingClientRect().top - stage.getBoundingClientRect().top;
  // A user who chose from the list below has scrolled past the map.
  if (visible() < MIN_VISIBLE) stage.scrollIntoView({ block: 'start' });
  return Math.min(height, Math.max(MIN_VISIBLE, visible()));
}

/** What the server's rendering shows: the style sheet has fitted it to this screen. */
function shownView(stage: HTMLElement, layer: HTMLElement, { width, height }: Size): View {
  const matrix = layer.querySelector('svg')?.getScreenCTM();
  if (!matrix) throw new Error('the map was unmounted');
  const { left, top } = stage.getBoundingClientRect();
  return clampView({
    x: (left + stage.clientLeft + width / 2 - matrix.e) / matrix.a,
    y: (top + stage.clientTop + height / 2 - matrix.f) / matrix.d,
    scale: matrix.a,
  });
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth, height: clientHeight };
}
