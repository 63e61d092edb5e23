import { WithCrest } from '#web/ui/heraldry/WithCrest.tsx';

/** Under a name: class, and the clan with its crest; on one line, so that all rows are equally high. */
export function ClassAndClan({ className, clan }: { className: string; clan: string | null }) {
  if (!clan) return <span className="block truncate">{className}</span>;
  return (
    <span className="class-and-clan">
      <span>{className}</span>
      <span className="flex min-w-0">
        <WithCrest clan={clan} size={13}>
          <span className="block truncate" title={clan}>
            {clan}
          </span>
        </WithCrest>
      </span>
    </span>
  );
}
