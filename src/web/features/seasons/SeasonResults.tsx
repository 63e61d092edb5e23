import type { ReactNode } from 'react';
import type { ClassResult } from '#contract/season-archive.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Dash } from '#web/ui/Dash.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ClassEmblem } from '#web/ui/heraldry/ClassEmblem.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { Podium, type PodiumPlace } from '#web/ui/Podium.tsx';

interface SeasonResultsProps {
  /** By the hero's points, highest first. */
  classes: readonly ClassResult[];
  /** The path of a character's page, or of its recap of the season. */
  hrefOf: (name: string) => string | null;
  /** Between the first three and the others. */
  children?: ReactNode;
}

const PODIUM = 3;

/**
 * The hero of every class with the runner-up. If there are more than three heroes, the three with
 * the most points are on a podium.
 */
export function SeasonResults({ classes, hrefOf, children }: SeasonResultsProps) {
  const { t } = useText();
  if (classes.length === 0) {
    return (
      <EmptyState title={t('boards.seasons.nobody.title')}>
        {t('boards.seasons.nobody.text')}
      </EmptyState>
    );
  }
  const podiumCount = classes.length > PODIUM ? PODIUM : 0;
  return (
    <>
      {podiumCount > 0 && (
        <Podium
          label={t('ranking.firstThree', { board: t('boards.seasons.title') })}
          places={classes.slice(0, podiumCount).map((result) => placeOf(result))}
        />
      )}
      {children}
      <ol start={podiumCount + 1} className="season-heroes">
        {classes.slice(podiumCount).map((result) => (
          <li
            key={result.class_id}
            className="flex min-w-0 flex-col border border-line-soft bg-surface sm:border-t-4 sm:border-t-beam sm:text-center"
          >
            <Hero result={result} to={hrefOf(result.hero.char_name)} />
            <Second result={result} hrefOf={hrefOf} />
          </li>
        ))}
      </ol>
    </>
  );

  function placeOf({ class_id, class: className, hero, second }: ClassResult): PodiumPlace {
    const runnerUp = second && (
      <>
        {t('boards.seasons.second')}{' '}
        <NameLink to={hrefOf(second.char_name)}>{second.char_name}</NameLink>{' '}
        <Amount value={second.point} />
      </>
    );
    return {
      key: class_id,
      name: <NameLink to={hrefOf(hero.char_name)}>{hero.char_name}</NameLink>,
      icon: (
        <span className="season-emblem">
          <ClassEmblem classId={class_id} />
        </span>
      ),
      detail: (
        <>
          {className}
          <span className="season-second">{runnerUp}</span>
        </>
      ),
      value: <Amount value={hero.point} />,
      note: (
        <>
          <p className="text-sm">{t('boards.seasons.points')}</p>
          <p className="mx-auto mt-3 min-h-[2lh] max-w-60 border-t border-current/25 pt-3 text-sm">
            {runnerUp}
          </p>
        </>
      ),
    };
  }
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
        className="col-start-2 inline-flex min-h-6 text-lg leading-tight font-semibold [overflow-wrap:anywhere]"
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
        <Dash />
      )}
    </p>
  );
}
