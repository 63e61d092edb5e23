import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { backoffMs } from '#web/lib/backoff.ts';
import { NO_RESPONSE } from '#web/lib/error-kind.ts';

const FIRST_DELAY_MS = 3_000;

/**
 * A page that failed for a reason that may pass (a server error, too many requests, no response)
 * reloads automatically with growing delays until it works.
 */
export function useAutoRetry(status: number): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const isTemporary = status >= 500 || status === 429 || status === NO_RESPONSE;
  useEffect(() => {
    if (!isTemporary) return;
    let timer: ReturnType<typeof setTimeout>;
    const scheduleRetry = (failures: number) => {
      timer = setTimeout(
        async () => {
          if (!document.hidden) await latest.current();
          scheduleRetry(failures + 1);
        },
        backoffMs(failures, FIRST_DELAY_MS),
      );
    };
    scheduleRetry(1);
    return () => clearTimeout(timer);
  }, [isTemporary]);
}
