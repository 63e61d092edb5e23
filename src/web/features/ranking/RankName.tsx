import { NameLink } from '#web/ui/NameLink.tsx';
import type { RankEntry } from './rank-entry.ts';

/** The name above its detail, with the mark of the class or the clan's crest. */
export function RankName({ entry: { name, to, icon, detail } }: { entry: RankEntry }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {icon}
      <span className="min-w-0 flex-1 leading-tight">
        <NameLink to={to} className="block truncate font-semibold">
          {name}
        </NameLink>
        <span className="block text-xs font-normal text-muted">{detail}</span>
      </span>
    </span>
  );
}
