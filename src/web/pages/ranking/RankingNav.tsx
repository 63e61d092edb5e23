import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { Link } from '#web/ui/Link.tsx';

/** Places of a board before "show all". */
export const FIRST_PLACES = 25;

/** Links to the two views of the rankings and to related pages. */
export function RankingNav({
  serverId,
  current,
  children,
}: {
  serverId: number;
  current: 'fighters' | 'progress';
  /** A search of this view; not in the page's header, where it would hide the picture. */
  children?: ReactNode;
}) {
  const { t } = useText();
  const world = `server_id=${serverId}`;
  return (
    <div className="ranking-nav">
      <FilterLinks
        label={t('boards.ranks.views')}
        current={current}
        options={[
          { key: 'fighters', label: t('boards.ranks.fighters'), href: `/ranking?${world}` },
          {
            key: 'progress',
            label: t('boards.ranks.progress'),
            href: `/ranking?view=progress&${world}`,
          },
        ]}
      />
      <p>
        <Link to={`/statistics?${world}`}>{t('boards.statistics.title')}</Link>
        <Link to={`/seasons?${world}`}>{t('boards.seasons.title')}</Link>
        <Link to={`/renames?${world}`}>{t('renames.title')}</Link>
      </p>
      {children && <div>{children}</div>}
    </div>
  );
}
