import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Adds to <details>: close on Escape, outside click or navigation, and arrow-key focus. */
export function useMenuKeys(menu: RefObject<HTMLDetailsElement | null>): void {
  const { key: visit } = useLocation();
  const lastVisit = useRef(visit);
  useEffect(() => {
    // Not on the first render: the user may have opened the menu before hydration.
    if (lastVisit.current === visit) return;
    lastVisit.current = visit;
    if (menu.current) menu.current.open = false;
  }, [menu, visit]);
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!details.open) return;
      if (event.key === 'Escape') {
        // One key press closes one thing: a panel below stays open.
        event.preventDefault();
        details.open = false;
        details.querySelector('summary')?.focus();
      } else if (step) {
        event.preventDefault();
        moveFocus(details, step);
      }
    };
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.contains(target)) details.open = false;
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !details.contains(relatedTarget)) details.open = false;
    };
    details.addEventListener('keydown', onKey);
    details.addEventListener('focusout', onFocusOut);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      details.removeEventListener('keydown', onKey);
      details.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [menu]);
}

/** Wraps around. Skips entries hidden at this width. */
function moveFocus(details: HTMLDetailsElement, step: number): void {
  const entries = [...details.querySelectorAll<HTMLElement>('summary, a, button')].filter(
    (entry) => entry.getClientRects().length > 0,
  );
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? entries.indexOf(focused) : -1;
  entries[(at + step + entries.length) % entries.length]?.focus();
}
