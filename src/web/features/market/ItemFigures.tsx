import clsx from 'clsx';
import type { MarketItemReply, PricePoint } from '#contract/market-items.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { shortAdena } from './short-adena.ts';
import { useComparison } from './use-comparison.ts';

interface Figure {
  label: string;
  value: string;
  /** The whole number, where the value is shortened. */
  exact?: string | undefined;
  note: string;
  color: string;
}

/** The four numbers a buyer or seller wants first, as banners. */
export function ItemFigures({ item }: { item: MarketItemReply }) {
  const { t } = useText();
  const language = useLanguage();
  const compare = useComparison();
  const short = (price: string) => shortAdena(Number(price), language);
  const exact = (price: string | undefined | null) =>
    price ? `${formatNumber(BigInt(price), language)} ${t('market.adena')}` : undefined;
  const [cheapest] = item.offers;
  const [best] = item.bids;
  const low = lowestOf(item.history);
  const figures: Figure[] = [
    {
      label: t('prices.now'),
      value: cheapest ? short(cheapest.price) : '–',
      exact: exact(cheapest?.price),
      note: cheapest ? (compare(cheapest)?.text ?? '') : t('prices.nobodySells'),
      color: cheapest ? 'gilded' : 'undyed',
    },
    {
      label: t('prices.usual'),
      value: item.usual ? short(item.usual) : '–',
      exact: exact(item.usual),
      note: t(item.usual ? 'prices.usualNote' : 'prices.usualUnknown'),
      color: item.usual ? 'dyed-azure' : 'undyed',
    },
    {
      label: t('prices.onSale'),
      value: formatNumber(item.offer_count, language),
      note: low
        ? t('prices.lowest', { period: t(`prices.period.${item.days}`), price: short(low) })
        : '',
      color: item.offer_count > 0 ? 'dyed-vert' : 'undyed',
    },
    {
      label: t('prices.bid'),
      value: best ? short(best.price) : '–',
      exact: exact(best?.price),
      note: best ? (compare(best)?.text ?? '') : t('prices.nobodyBuys'),
      color: best ? 'dyed-purpure' : 'undyed',
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 border-t-4 border-beam md:grid-cols-4">
      {figures.map(({ label, value, exact: whole, note, color }) => (
        <div
          key={label}
          className={clsx('cloth flex flex-col items-center px-2 pt-5 pb-10 text-center', color)}
        >
          <dt className="font-display text-sm font-semibold">{label}</dt>
          <dd className="flex flex-1 flex-col items-center justify-center">
            <span
              title={whole}
              className="font-display text-3xl leading-tight font-semibold tabular-nums"
            >
              {value}
            </span>
            <span className="min-h-5 text-sm">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function lowestOf(points: readonly PricePoint[]): string | undefined {
  const prices = points.flatMap(({ low }) => (low === null ? [] : [low]));
  return prices.sort((a, b) => a.length - b.length || a.localeCompare(b))[0];
}
