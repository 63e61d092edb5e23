import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/DateTime.tsx';

interface TimelineEntry {
  key: string | number;
  at: number;
  name: ReactNode;
  detail?: ReactNode;
}

type TimelineProps = { entries: readonly TimelineEntry[]; zone: string };

/** The events of a payment, a dispute or a subscription, each a dot on a vertical line. */
export function Timeline({ entries, zone }: TimelineProps) {
  return (
    <ol className="pt-3 text-sm">
      {entries.map(({ key, at, name, detail }) => (
        <li
          key={key}
          className="relative pb-3 pl-5 before:absolute before:top-3 before:-bottom-1.5 before:left-1 before:w-px before:bg-line last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className="absolute top-1.5 left-0 size-2.5 rounded-full border-2 border-beam bg-surface"
          />
          <div className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="text-muted">
              <DateTime seconds={at} zone={zone} />
            </span>
          </div>
          {detail && <p className="text-muted [overflow-wrap:anywhere]">{detail}</p>}
        </li>
      ))}
    </ol>
  );
}
