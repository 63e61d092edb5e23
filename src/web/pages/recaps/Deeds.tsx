import clsx from 'clsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';

export interface Deed {
  label: string;
  value: number;
  /** Under the number: when, or among how many. */
  note?: string | undefined;
  /** A rank, not a count. */
  isPlace?: boolean;
  color: string;
}

/** Large banners under the beam, one per notable number. */
export function Deeds({ deeds }: { deeds: readonly Deed[] }) {
  const { t } = useText();
  const language = useLanguage();
  if (deeds.length === 0) return null;
  return (
    <section aria-label={t('recaps.deeds')} className="border-t-4 border-beam bg-frame">
      <div className="page pb-8">
        <dl
          className={clsx(
            'grid gap-x-3 gap-y-4',
            deeds.length === 3 ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-4',
          )}
        >
          {deeds.map(({ label, value, note, isPlace, color }) => (
            <div
              key={label}
              className={clsx(
                'cloth flex origin-top flex-col items-center px-2 pt-5 pb-11 text-center hover:animate-sway md:pt-7',
                value === 1 && isPlace ? 'gilded' : color,
              )}
            >
              <dt className="font-display text-sm font-semibold md:text-base">{label}</dt>
              <dd className="flex flex-col items-center">
                <span className="font-display text-3xl leading-tight font-semibold tabular-nums md:text-hero">
                  {isPlace && '#'}
                  {formatNumber(value, language)}
                </span>
                <span className="min-h-5 text-sm">{note}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
