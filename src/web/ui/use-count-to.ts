import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 600;

/** Animates changes of `value`, except on first render or with prefers-reduced-motion. */
export function useCountTo(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);

  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (start === value) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / DURATION_MS));
      setShown(Math.round(start + (value - start) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return shown;
}
