import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Drawing, Motion } from './motion.ts';

interface UsedMotion {
  /** Null until the user interacts with the map: until then the server's rendering is shown. */
  drawing: Drawing | null;
  /** Calls `run` with the code that moves the map, which is loaded on first use. */
  withMotion(run: (motion: Motion) => unknown): void;
}

export function useMotion(
  stage: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
): UsedMotion {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const motion = useRef<Promise<Motion> | null>(null);
  const started = useRef<Motion | null>(null);

  const withMotion = useCallback(
    (run: (motion: Motion) => unknown) => {
      motion.current ??= import('./motion.ts').then(({ startMotion }) => {
        if (!stage.current || !layer.current) throw new Error('the map was unmounted');
        const parts = { stage: stage.current, layer: layer.current };
        started.current = startMotion({ ...parts, onSettled: setDrawing });
        return started.current;
      });
      // The page was left in the meantime, or the network failed: the next touch tries again.
      motion.current.then(run, () => {
        motion.current = null;
      });
    },
    [stage, layer],
  );

  useEffect(
    () => () => {
      started.current?.stop();
      started.current = null;
      motion.current = null;
    },
    [],
  );

  useLayoutEffect(() => {
    if (drawing) started.current?.drawn(drawing);
  }, [drawing]);

  return { drawing, withMotion };
}
