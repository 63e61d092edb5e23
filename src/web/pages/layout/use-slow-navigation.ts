import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Most pages load sooner; a line that only flashes would be distracting. */
const LINE_AFTER_MS = 120;
const SKELETON_AFTER_MS = 200;

/** How long the next page has been loading: `line` shows progress, `skeleton` replaces the page. */
export type NavigationProgress = 'none' | 'line' | 'skeleton';

export function useSlowNavigation(): NavigationProgress {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const [waiting, setWaiting] = useState<NavigationProgress>('none');
  const isUnderWay = state !== 'idle';
  // Another filter or page of the same list: the current content stays readable.
  const isAnotherPage = isUnderWay && next?.pathname !== pathname;
  useEffect(() => {
    if (!isUnderWay) return;
    const timers = [
      setTimeout(() => setWaiting('line'), LINE_AFTER_MS),
      ...(isAnotherPage ? [setTimeout(() => setWaiting('skeleton'), SKELETON_AFTER_MS)] : []),
    ];
    return () => {
      timers.forEach(clearTimeout);
      setWaiting('none');
    };
  }, [isUnderWay, isAnotherPage]);
  // The page is already in this render; the effect that clears the state runs after it.
  return isUnderWay ? waiting : 'none';
}
