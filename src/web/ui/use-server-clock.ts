import { useEffect, useState } from 'react';

/**
 * The server's time in milliseconds, ticking every second. Only the time elapsed since `serverNow`
 * was received is taken from the visitor's machine, and from its monotonic clock: a wrong or
 * adjusted wall clock changes nothing.
 */
export function useServerClock(serverNow: number): number {
  const [now, setNow] = useState(serverNow);

  useEffect(() => {
    const mounted = performance.now();
    setNow(serverNow);
    const ticking = setInterval(() => setNow(serverNow + performance.now() - mounted), 1000);
    return () => clearInterval(ticking);
  }, [serverNow]);

  return now;
}
