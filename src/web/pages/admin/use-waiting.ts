import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  ADMIN_WAITING_PATH,
  WAITING_CACHE_MS,
  type WaitingCounts,
  type WaitingReply,
} from '#contract/admin-overview.ts';
import { useUpdateEvents } from '#web/lib/personal-updates.ts';
import { useApi } from '#web/lib/use-api.ts';
import { usePollWithoutStream } from '#web/lib/use-poll-while.ts';

const POLL_MS = 15_000;

/** The waiting counts, first as loaded with the layout, then kept up to date. */
export function useWaiting(first: WaitingCounts): WaitingCounts {
  const api = useApi();
  const [waiting, setWaiting] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readSoon = useCallback(() => {
    clearTimeout(timer.current);
    // After the server's cache has expired, or the counts would not include the change yet.
    timer.current = setTimeout(() => {
      api.read<WaitingReply>(ADMIN_WAITING_PATH).then(
        (reply) => setWaiting(reply.waiting),
        // If a background read fails, the last counts stay on the screen.
        () => undefined,
      );
    }, WAITING_CACHE_MS + 200);
  }, [api]);
  useUpdateEvents(['approvals', 'support', 'admin_payments', 'admin_orders', 'health'], readSoon);
  usePollWithoutStream(true, readSoon, POLL_MS);
  const { key: visit } = useLocation();
  const lastVisit = useRef(visit);
  // Reconciliation sends no event, so the counts are also read when another screen opens.
  useEffect(() => {
    if (lastVisit.current === visit) return;
    lastVisit.current = visit;
    readSoon();
  }, [visit, readSoon]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return waiting;
}
