import type { ClassResult } from '#contract/season-archive.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ClassEmblem } from '#web/ui/heraldry/ClassEmblem.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { RankMark } from '#web/ui/RankMark.tsx';

interface SeasonResultsProps {
  /** By the hero's points, highest first. */
  classes: readonly ClassResult[];
  /** The path of a character's page, or of its recap of the season. */
  hrefOf: (name: string) => string | null;
}

const MARKED = 3;

/** The hero of every class, the runner-up below; the three with the most points are marked. */
export function SeasonResults({ classes, hrefOf }: SeasonResultsProps) {
  const { t } = useText();
  if (classes.length === 0) {
    return (
      <EmptyState title={t('boards.seasons.nobody.title')}>
        {t('boards.seasons.nobody.text')}
      </EmptyState>
    );
  }
  return (
    <ol className="grid gap-1.5 pt-5 sm:grid-cols-3 sm:gap-3 md:gap-4 lg:grid-cols-4 xl:grid-cols-5">
      {classes.map((result, index) => (
        <li
          key={result.class_id}
          className="relative flex min-w-0 flex-col border border-line-soft bg-surface sm:border-t-4 sm:border-t-beam sm:text-center"
        >
          {index < MARKED && (
            <span className="absolute top-0 left-2 max-sm:hidden">
              <RankMark place={index + 1} />
            </span>
          )}
          <Hero result={result} to={hrefOf(result.hero.char_name)} />
          <Second result={result} hrefOf={hrefOf} />
        </li>
      ))}
    </ol>
  );
}

function Hero({ result, to }: { result: ClassResult; to: string | null }) {
  const { t } = useText();
  const { hero } = result;
  return (
    <div className="grid flex-1 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 pt-2 sm:flex sm:flex-col sm:pt-4 sm:pb-3">
      <span className="row-span-2 flex h-12 w-20 -translate-x-4 items-center justify-center sm:h-16 sm:w-28 sm:translate-x-0">
        <ClassEmblem classId={result.class_id} />
      </span>
      <h3 className="col-start-2 font-sans text-xs font-normal text-muted">{result.class}</h3>
      <NameLink
        to={to}
        className="col-start-2 inline-flex min-h-6 font-display sm:mt-1 text-lg leading-tight font-semibold [overflow-wrap:anywhere]"
      >
        {hero.char_name}
      </NameLink>
      <span className="col-start-3 row-span-2 row-start-1 text-sm text-accent">
        <Amount value={hero.point} unit={t('boards.seasons.points')} />
      </span>
    </div>
  );
}

function Second({
  result: { second },
  hrefOf,
}: {
  result: ClassResult;
  hrefOf: (name: string) => string | null;
}) {
  const { t } = useText();
  return (
    <p className="px-3 pb-1.5 pl-18 text-sm sm:border-t sm:border-line-soft sm:py-2 sm:pl-3">
      <span className="text-xs text-muted max-sm:mr-2 sm:block">{t('boards.seasons.second')}</span>
      {second ? (
        <>
          <NameLink
            to={hrefOf(second.char_name)}
            className="inline-flex min-h-6 [overflow-wrap:anywhere]"
          >
            {second.char_name}
          </NameLink>{' '}
          <span className="text-muted">
            <Amount value={second.point} />
          </span>
        </>
      ) : (
        <span className="text-muted">-</span>
      )}
    </p>
  );
}
