import clsx from 'clsx';
import { useText } from '#web/lib/text.ts';

interface RankMoveProps {
  rank: number;
  previous: number | null;
  /** Banners have their own text color, which the mark then has too. */
  isOnBanner?: boolean;
}

/** Ranks gained or lost since yesterday: mark, number and color, and text for screen readers. */
export function RankMove({ rank, previous, isOnBanner = false }: RankMoveProps) {
  const { t } = useText();
  if (previous === null) {
    return <span className={clsx('text-xs', !isOnBanner && 'text-muted')}>{t('ranking.new')}</span>;
  }
  const places = previous - rank;
  if (places === 0) {
    // Most rows did not move: marking each would hide the few that did.
    return <span className="sr-only">{t('ranking.same')}</span>;
  }
  const isUp = places > 0;
  return (
    <span
      className={clsx(
        'text-xs whitespace-nowrap',
        !isOnBanner && (isUp ? 'text-success' : 'text-danger'),
      )}
    >
      <span aria-hidden="true">
        {isUp ? '▲' : '▼'}
        {Math.abs(places)}
      </span>
      <span className="sr-only">
        {t(isUp ? 'ranking.up' : 'ranking.down', { count: Math.abs(places) })}
      </span>
    </span>
  );
}
