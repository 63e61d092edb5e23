import { panBy, type View, zoomAt } from './view.ts';

interface MapViewport {
  view(): View;
  show(view: View): void;
}

/** In pixels from the middle of the stage. */
interface PointerPosition {
  x: number;
  y: number;
}

/** Fingers move slightly: less than this is a tap. */
const DRAG_PIXELS = 6;

/**
 * Mouse, pen and touch: one pointer pans, two zoom; the wheel zooms too. Returns a cleanup
 * function.
 */
export function listenToPointers(stage: HTMLElement, { view, show }: MapViewport): () => void {
  const pointers = new Map<number, PointerPosition>();
  let isDragging = false;

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || isControl(event.target)) return;
    if (pointers.size === 0) isDragging = false;
    pointers.set(event.pointerId, positionOf(event, stage));
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const at = positionOf(event, stage);
    const isFar = Math.hypot(at.x - before.x, at.y - before.y) > DRAG_PIXELS;
    if (!isDragging && !isFar && pointers.size === 1) return;
    if (!isDragging) {
      isDragging = true;
      for (const id of pointers.keys()) stage.setPointerCapture(id);
    }
    show(viewAfterMove(view(), [...pointers.values()], before, at));
    pointers.set(event.pointerId, at);
  };
  const up = (event: PointerEvent) => pointers.delete(event.pointerId);
  /** The end of a drag is not a click on the pin below. */
  const click = (event: MouseEvent) => {
    if (!isDragging) return;
    isDragging = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { x, y } = positionOf(event, stage);
    show(zoomAt(view(), Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0022)), x, y));
  };
  const drag = (event: Event) => event.preventDefault();

  const controller = new AbortController();
  const { signal } = controller;
  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', up, { signal });
  stage.addEventListener('dragstart', drag, { signal });
  stage.addEventListener('click', click, { signal, capture: true });
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  return () => controller.abort();
}

/** The view after one pointer moved while the others stayed. */
function viewAfterMove(
  view: View,
  pointers: readonly PointerPosition[],
  before: PointerPosition,
  at: PointerPosition,
): View {
  const other = pointers.find((pointer) => pointer !== before);
  if (!other) return panBy(view, before.x - at.x, before.y - at.y);
  const distance = (pointer: PointerPosition) =>
    Math.max(1, Math.hypot(pointer.x - other.x, pointer.y - other.y));
  const middle = (pointer: PointerPosition) => ({
    x: (pointer.x + other.x) / 2,
    y: (pointer.y + other.y) / 2,
  });
  const [from, to] = [middle(before), middle(at)];
  const closer = zoomAt(view, distance(at) / distance(before), from.x, from.y);
  return panBy(closer, from.x - to.x, from.y - to.y);
}

function positionOf({ clientX, clientY }: MouseEvent, stage: HTMLElement): PointerPosition {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
