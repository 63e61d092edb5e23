import { useText } from '#web/lib/text.ts';

const SYMBOLS = ['alive', 'dead', 'open', 'group', 'castle', 'siege'] as const;

/** What the symbols mean. The style sheet draws them by their order: pictures would exceed the page's size limit. */
export function MapLegend() {
  const { t } = useText();
  return (
    <ul aria-label={t('map.legend.title')}>
      {SYMBOLS.map((symbol) => (
        <li key={symbol}>{t(`map.legend.${symbol}`)}</li>
      ))}
    </ul>
  );
}
