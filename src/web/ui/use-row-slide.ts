import { type RefObject, useLayoutEffect, useRef } from 'react';

type Key = string | number;

const SLIDE_MS = 450;

/**
 * Rows whose position changed slide to it. A row's old position is read from the row that has it
 * now, so nothing is measured until something moves.
 */
export function useRowSlide(
  body: RefObject<HTMLElement | null>,
  keys: readonly Key[],
  isOn: boolean,
): void {
  const before = useRef(keys);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = keys;
    const moved = isOn ? keys.filter((key, index) => key !== old[index] && old.includes(key)) : [];
    if (moved.length === 0 || !body.current || prefersReducedMotion()) return;
    const rows = [...body.current.children];
    const tops = rows.map((row) => row.getBoundingClientRect().top);
    for (const key of moved) {
      const [from, to] = [tops[old.indexOf(key)], tops[keys.indexOf(key)]];
      if (from === undefined || to === undefined) continue;
      rows[keys.indexOf(key)]?.animate(
        { transform: [`translateY(${from - to}px)`, 'none'] },
        { duration: SLIDE_MS, easing: 'ease-in-out' },
      );
    }
  });
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
