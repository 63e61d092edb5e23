import { gameClassById } from '#reference/classes.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { ClassIcon } from '#web/ui/heraldry/ClassIcon.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { ClassAndClan } from './ClassAndClan.tsx';

interface RankNameProps {
  name: string;
  classId: number;
  className: string;
  clan?: string | null;
}

/** Name over class and clan, with the class's mark. */
export function RankName({ name, classId, className, clan }: RankNameProps) {
  const links = useProfileLinks();
  const archetype = gameClassById(classId)?.archetype;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {archetype && <ClassIcon archetype={archetype} />}
      <span className="min-w-0 leading-tight">
        <NameLink
          to={links.character(name)}
          className="block font-semibold [overflow-wrap:anywhere]"
        >
          {name}
        </NameLink>
        <span className="block text-xs font-normal text-muted">
          <ClassAndClan className={className} clan={clan ?? null} />
        </span>
      </span>
    </span>
  );
}
