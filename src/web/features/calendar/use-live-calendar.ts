import { CALENDAR_PATH, type CalendarReply } from '#contract/calendar.ts';
import { useWorldEvents } from '#web/lib/live.ts';
import { type Live, useLiveData } from '#web/lib/use-live-data.ts';
import { type CalendarQuery, calendarUrl } from './calendar-query.ts';

interface LiveCalendar {
  serverId: number;
  query: CalendarQuery;
  loaded: CalendarReply | null;
}

/** Reloads when castles or raid bosses of the world have changed. */
export function useLiveCalendar({ serverId, query, loaded }: LiveCalendar): Live<CalendarReply> {
  const part = useLiveData<CalendarReply>({
    key: calendarUrl({ ...query, serverId }, CALENDAR_PATH),
    loaded,
    load: (api) =>
      api.read<CalendarReply>(CALENDAR_PATH, {
        server_id: serverId,
        month: query.month,
        kind: query.kind,
      }),
  });
  useWorldEvents(({ server_id, changed }) => {
    if (server_id !== serverId) return;
    const changedAt = Math.max(changed.castles ?? 0, changed.raids ?? 0);
    if (changedAt > (part.value?.as_of ?? 0)) part.refresh();
  });
  return part;
}
