import clsx from 'clsx';
import type { Census } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { gradeInk } from '#web/ui/grade-ink.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ChartLine } from '#web/ui/TimeChart.tsx';
import { Bar } from './Bar.tsx';

/** How many epic jewels and weapons of the best grades there are, and how their number has changed. */
export function RareItems({ census }: { census: Census }) {
  const { t } = useText();
  const { days, jewels, grades, enchants } = census;
  const highest = Math.max(1, ...enchants.map(({ count }) => count));
  return (
    <section aria-labelledby="rare" className="min-w-0">
      <SectionHead id="rare" title={t('census.title')} />
      <h3 className="pt-5 pb-3 text-lg">{t('census.jewels')}</h3>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {jewels.map(({ item_id: id, item_name: name, grade, count, counts }) => (
          <li
            key={id}
            className="flex min-w-0 items-center gap-3 border border-line-soft p-2 md:p-3"
          >
            <GradeMark grade={grade} />
            <div className="min-w-0 flex-1 leading-tight">
              <p className="text-sm leading-tight md:truncate" title={name}>
                {name}
              </p>
              <Total count={count} counts={counts} days={days} />
            </div>
            <Curve name={name} counts={counts} days={days} />
          </li>
        ))}
      </ul>
      <div className="grid gap-x-14 gap-y-6 pt-7 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="min-w-0">
          <h3 className="pb-3 text-lg">{t('census.weapons')}</h3>
          <ul className="grid gap-3 max-md:grid-cols-2">
            {grades.map(({ grade, count, counts }) => {
              const name = t('census.grade', { grade });
              return (
                <li
                  key={grade}
                  className="flex min-w-0 items-center gap-3 border border-line-soft p-2 md:p-3"
                >
                  <GradeMark grade={grade} />
                  <div className="min-w-0 flex-1 leading-tight">
                    <p className="text-sm leading-tight">{name}</p>
                    <Total count={count} counts={counts} days={days} />
                  </div>
                  <Curve name={name} counts={counts} days={days} />
                </li>
              );
            })}
          </ul>
        </div>
        <div className="min-w-0">
          <h3 className="pb-3 text-lg">{t('census.enchanted')}</h3>
          <ul>
            {enchants.map(({ from, to, count }) => (
              <li
                key={from}
                className="grid min-h-9 grid-cols-[7.5rem_minmax(0,1fr)_4.5rem] items-center gap-3 border-b border-line-soft text-sm tabular-nums"
              >
                <span>
                  {to === null ? t('census.more', { from }) : t('census.range', { from, to })}
                </span>
                <span className="h-3">
                  <Bar share={count / highest} className="text-gilt" />
                </span>
                <span className="text-right font-semibold">
                  <Amount value={count} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Without the glyphs of items, which would be a third of this page's own code. */
function GradeMark({ grade }: { grade: string | null }) {
  return (
    <span
      className={clsx(
        'engraved grid size-10 flex-none place-items-center rounded-box font-display text-lg font-semibold',
        gradeInk(grade),
      )}
    >
      {grade}
    </span>
  );
}

interface Counted {
  counts: readonly (number | null)[];
  days: readonly string[];
}

function Total({ count, ...past }: Counted & { count: number }) {
  const { t } = useText();
  const change = changeOf(past);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-display text-2xl font-semibold">
        <Amount value={count} />
      </span>
      {change && (
        <span className="text-xs text-muted tabular-nums">
          {t(change.by > 0 ? 'census.up' : change.by < 0 ? 'census.down' : 'census.same', {
            count: Math.abs(change.by),
            days: change.days,
          })}
        </span>
      )}
    </p>
  );
}

interface CurveProps extends Counted {
  name: string;
}

/** Nothing before the second day, nor on phones, where two items are side by side. */
function Curve({ name, counts, days }: CurveProps) {
  const { t } = useText();
  const values = counts.filter((count) => count !== null);
  const [from, to] = [days[0], days.at(-1)];
  if (values.length < 2 || !from || !to) return null;
  const top = Math.max(1, ...values);
  return (
    <svg
      viewBox={`0 -1 ${values.length - 1} 38`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('census.chart', { name, from, to })}
      className="h-9 w-20 flex-none text-success max-md:hidden"
    >
      <ChartLine
        d={`M${values.map((value, day) => `${day} ${36 - (value / top) * 36}`).join('L')}`}
      />
    </svg>
  );
}

const DAY_MS = 86_400_000;
const COMPARED_DAYS = 30;

/** The change since thirty days ago, or since the first day counted after that; null before the second day. */
function changeOf({ counts, days }: Counted): { by: number; days: number } | null {
  const last = days.at(-1);
  const now = counts.at(-1);
  if (!last || typeof now !== 'number') return null;
  const daysBefore = (day: string) => Math.round((Date.parse(last) - Date.parse(day)) / DAY_MS);
  for (const [index, day] of days.entries()) {
    const count = counts[index];
    const ago = daysBefore(day);
    if (typeof count !== 'number' || ago > COMPARED_DAYS || ago === 0) continue;
    return { by: now - count, days: ago };
  }
  return null;
}
