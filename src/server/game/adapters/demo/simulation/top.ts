/**
 * Indexes of the `count` highest scores, best first; equal scores in the order of their index. A
 * heap of the best so far: one comparison for each score that is not among them.
 */
export function top(scores: ArrayLike<number>, count: number): number[] {
  const best: number[] = [];
  for (let index = 0; index < scores.length; index++) {
    if (best.length < count) {
      best.push(index);
      siftUp(scores, best);
    } else if (count > 0 && scoreAt(scores, index) > scoreAt(scores, best[0])) {
      best[0] = index;
      siftDown(scores, best);
    }
  }
  return best.sort((a, b) => (isWorse(scores, a, b) ? 1 : -1));
}

function siftUp(scores: ArrayLike<number>, heap: number[]): void {
  let child = heap.length - 1;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if (!isWorse(scores, heap[child], heap[parent])) return;
    swap(heap, child, parent);
    child = parent;
  }
}

function siftDown(scores: ArrayLike<number>, heap: number[]): void {
  let parent = 0;
  for (;;) {
    let worst = parent;
    for (const child of [2 * parent + 1, 2 * parent + 2]) {
      if (child < heap.length && isWorse(scores, heap[child], heap[worst])) worst = child;
    }
    if (worst === parent) return;
    swap(heap, parent, worst);
    parent = worst;
  }
}

function isWorse(scores: ArrayLike<number>, a: number | undefined, b: number | undefined): boolean {
  const difference = scoreAt(scores, a) - scoreAt(scores, b);
  return difference < 0 || (difference === 0 && (a ?? 0) > (b ?? 0));
}

function scoreAt(scores: ArrayLike<number>, index: number | undefined): number {
  return scores[index ?? 0] ?? Number.NEGATIVE_INFINITY;
}

function swap(heap: number[], a: number, b: number): void {
  const held = heap[a] ?? 0;
  heap[a] = heap[b] ?? 0;
  heap[b] = held;
}
