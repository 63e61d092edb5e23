// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DrawnChart } from './DrawnChart.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a temporarily hidden chart logs no warning', () => {
  class HiddenResizeObserver {
    readonly #report: ResizeObserverCallback;
    constructor(report: ResizeObserverCallback) {
      this.#report = report;
    }
    observe(): void {
      const contentRect = { width: 0, height: 0 } as DOMRectReadOnly;
      this.#report([{ contentRect } as ResizeObserverEntry], this);
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', HiddenResizeObserver);
  const warn = vi.spyOn(console, 'warn');
  render(
    <DrawnChart
      kind="bars"
      rows={[{ x: 'Monday', coins: 3 }]}
      series={[{ key: 'coins', label: 'Coins', color: 'var(--accent)' }]}
      unit="coins"
      format={String}
    />,
  );
  expect(warn).not.toHaveBeenCalled();
});
