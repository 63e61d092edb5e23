import { useText } from '#web/lib/text.ts';

const SIGNS = ['alive', 'dead', 'open', 'group', 'castle', 'siege'] as const;

/** What the signs mean. The style sheet draws them by their order: pictures would exceed the page's limit. */
export function MapLegend() {
  const { t } = useText();
  return (
    <ul aria-label={t('map.legend.title')}>
      {SIGNS.map((sign) => (
        <li key={sign}>{t(`map.legend.${sign}`)}</li>
      ))}
    </ul>
  );
}
