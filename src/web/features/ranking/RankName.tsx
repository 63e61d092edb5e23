import { NameLink } from '#web/ui/NameLink.tsx';
import type { RankEntry } from './rank-entry.ts';

/** Name over its detail, with the mark of its class or the crest. */
export function RankName({ entry: { name, to, icon, detail } }: { entry: RankEntry }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {icon}
      <span className="min-w-0 leading-tight">
        <NameLink to={to} className="block font-semibold [overflow-wrap:anywhere]">
          {name}
        </NameLink>
        <span className="block text-xs font-normal text-muted">{detail}</span>
      </span>
    </span>
  );
}
