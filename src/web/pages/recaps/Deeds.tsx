import clsx from 'clsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';

export interface Deed {
  label: string;
  value: number;
  /** Under the number: when it was, or the place it earned. */
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
            'grid gap-x-3 gap-y-4 sm:flex',
            deeds.length === 3 ? 'grid-cols-3' : 'grid-cols-2',
          )}
        >
          {deeds.map(({ label, value, note, isPlace, color }) => (
            <div
              key={label}
              className={clsx(
                'cloth deed origin-top hover:animate-sway',
                value === 1 && isPlace ? 'gilded' : color,
              )}
            >
              <dt>{label}</dt>
              <dd>
                <span>
                  {isPlace && '#'}
                  {formatNumber(value, language)}
                </span>
                <span>{note}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
