import type { RichShop } from '#contract/market.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { RankMark } from '#web/ui/RankMark.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Place } from './Place.tsx';
import { shortAdena } from './short-adena.ts';

/** Renders nothing until usual prices are known. */
export function RichestShops({ shops }: { shops: readonly RichShop[] }) {
  const { t } = useText();
  const language = useLanguage();
  if (shops.length === 0) return null;
  return (
    <section aria-labelledby="richest" className="min-w-0">
      <SectionHead id="richest" title={t('prices.richest')} aside={t('prices.richestNote')} />
      <ol className="grid gap-x-10 md:grid-cols-2 md:grid-flow-col md:grid-rows-5">
        {shops.map(({ seller, worth, goods, place }, index) => (
          <li
            key={seller}
            className="flex items-center gap-3 border-b border-line-soft py-2 leading-tight"
          >
            <span className="grid w-6 flex-none place-items-center">
              <RankMark place={index + 1} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{seller}</span>
              <span className="text-sm text-muted">
                {t('prices.goods', { count: goods })}
                {place && (
                  <>
                    {' · '}
                    <Place place={place} />
                  </>
                )}
              </span>
            </span>
            <span
              title={`${formatNumber(BigInt(worth), language)} ${t('market.adena')}`}
              className="flex-none text-right text-lg font-semibold tabular-nums"
            >
              {shortAdena(Number(worth), language)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
