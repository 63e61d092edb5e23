import { WithCrest } from '#web/ui/heraldry/WithCrest.tsx';
import { Joined } from '#web/ui/Joined.tsx';

/** Under a name: class, and the clan with its crest. */
export function ClassAndClan({ className, clan }: { className: string; clan: string | null }) {
  if (!clan) return className;
  return (
    <Joined>
      {className}
      <WithCrest clan={clan} size={13}>
        {clan}
      </WithCrest>
    </Joined>
  );
}
