import clsx from 'clsx';
import type { RankNeighbor } from '#contract/profiles.ts';
import { gameClassById } from '#reference/classes.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { ClassIcon } from '#web/ui/heraldry/ClassIcon.tsx';
import { WithCrest } from '#web/ui/heraldry/WithCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';

type RankNeighborsProps = { title: string; neighbors: readonly RankNeighbor[]; ownName: string };

/** Who is ranked just above and below a character, which is marked among them. */
export function RankNeighbors({ title, neighbors, ownName }: RankNeighborsProps) {
  const links = useProfileLinks();
  const language = useLanguage();
  if (neighbors.length < 2) return null;
  return (
    <div className="min-w-0">
      <h3 className="pb-1.5 font-sans text-base font-semibold">{title}</h3>
      <ol>
        {neighbors.map(({ rank, char_name: name, class_id, clan, kills }) => {
          const archetype = gameClassById(class_id)?.archetype;
          const isOwn = name === ownName;
          return (
            <li
              key={rank}
              aria-current={isOwn || undefined}
              className={clsx(
                'grid min-h-11 grid-cols-[2.75rem_1.375rem_minmax(0,1fr)_auto] items-center gap-x-2.5',
                'border-t border-l-3 border-t-line-soft px-2.5 py-1.5 tabular-nums',
                isOwn ? 'border-l-beam bg-raised' : 'border-l-transparent',
              )}
            >
              <span className={isOwn ? 'font-semibold text-accent' : 'text-muted'}>#{rank}</span>
              {archetype ? <ClassIcon archetype={archetype} /> : <span />}
              <span className="flex min-w-0 flex-wrap items-center gap-x-3">
                <NameLink to={isOwn ? null : links.character(name)} className="font-semibold">
                  {name}
                </NameLink>
                {clan && (
                  <span className="min-w-0 text-sm text-muted">
                    <WithCrest clan={clan}>{clan}</WithCrest>
                  </span>
                )}
              </span>
              <span className="text-end">{formatNumber(kills, language)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
