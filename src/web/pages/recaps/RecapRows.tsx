import type { ReactNode } from 'react';
import { emblemPath } from '#contract/pictures.ts';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { ThemedPicture } from '#web/ui/heraldry/ThemedPicture.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

interface Row {
  name: string;
  to: string | null;
  emblem: { classId: number | null } | { clan: string };
  note: string;
  /** At the far end: the place, the kills, or the castles taken and lost. */
  figure: ReactNode;
}

/** Rivals and fighters: emblem, name, a note and a number. */
export function RecapRows({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <SectionHead title={title} />
      <ul>
        {rows.map(({ name, to, emblem, note, figure }) => (
          <li key={name} className="flex items-center gap-4 border-b border-line-soft py-3">
            <span className="flex size-12 flex-none items-center justify-center">
              <Emblem emblem={emblem} />
            </span>
            <span className="min-w-0 flex-1 leading-tight">
              <NameLink to={to} className="block truncate font-display text-lg font-semibold">
                {name}
              </NameLink>
              <span className="block text-sm text-muted">{note}</span>
            </span>
            <span className="font-display text-2xl font-semibold text-accent tabular-nums">
              {figure}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Emblem({ emblem }: { emblem: Row['emblem'] }) {
  if ('clan' in emblem) return <ClanCrest clan={emblem.clan} size={40} />;
  const { classId } = emblem;
  if (classId === null) return null;
  return <ThemedPicture url={(theme) => emblemPath(classId, theme)} width={44} height={44} />;
}
