import type { Statistics } from '#contract/boards.ts';
import { gameClassById } from '#reference/classes.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { ClassIcon } from '#web/ui/heraldry/ClassIcon.tsx';
import { CLASS_INK } from '#web/ui/heraldry/class-ink.ts';
import { Bar } from './Bar.tsx';

type ClassCount = Statistics['classes'][number];

/** How many are shown at first: a phone's page stays short. */
const FIRST = 18;

/** The most played first; the others open without JavaScript too. */
export function ClassCounts({ classes }: { classes: readonly ClassCount[] }) {
  const { t } = useText();
  const highest = Math.max(1, ...classes.map(({ count }) => count));
  const more = classes.slice(FIRST);
  return (
    <>
      <Rows classes={classes.slice(0, FIRST)} highest={highest} />
      {more.length > 0 && (
        <details className="pt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-3">
            {t('census.moreClasses', { count: more.length })}
          </summary>
          <Rows classes={more} highest={highest} />
        </details>
      )}
    </>
  );
}

function Rows({ classes, highest }: { classes: readonly ClassCount[]; highest: number }) {
  return (
    <ol className="gap-x-10 md:columns-2 xl:columns-3">
      {classes.map((row) => (
        <ClassLine key={row.class_id} row={row} share={row.count / highest} />
      ))}
    </ol>
  );
}

function ClassLine({ row, share }: { row: ClassCount; share: number }) {
  const archetype = gameClassById(row.class_id)?.archetype;
  return (
    <li className="flex min-h-12 break-inside-avoid items-center gap-3 border-b border-line-soft py-1.5">
      <span className="w-5 flex-none">{archetype && <ClassIcon archetype={archetype} />}</span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3 text-sm">
          <span className="truncate font-semibold">{row.class}</span>
          <span className="tabular-nums">
            <Amount value={row.count} />
          </span>
        </span>
        <span className="mt-1 block h-1.5 bg-line-soft">
          <Bar share={share} className={archetype ? CLASS_INK[archetype] : 'text-line-field'} />
        </span>
      </span>
    </li>
  );
}
