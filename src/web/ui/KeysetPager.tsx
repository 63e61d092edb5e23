import { useLocation } from 'react-router';
import type { KeysetPage } from '#contract/keyset-page.ts';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from './LinkButton.tsx';

type KeysetPagerProps = Pick<KeysetPage<unknown>, 'next' | 'previous'> & {
  /** Prefix of `after` and `before` in the URL, for screens with more than one list. */
  prefix?: string;
};

/** Previous and next page of a list, each with a URL; hidden if everything fits on one page. */
export function KeysetPager({ next, previous, prefix = '' }: KeysetPagerProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  if (next === null && previous === null) return null;
  const href = (name: 'after' | 'before', key: string) => {
    const searchParams = new URLSearchParams(search);
    searchParams.delete(`${prefix}after`);
    searchParams.delete(`${prefix}before`);
    searchParams.set(prefix + name, key);
    return `${pathname}?${searchParams}`;
  };
  return (
    <nav aria-label={t('ui.pages')} className="flex items-center justify-between gap-4 pt-6">
      <span>
        {previous !== null && (
          <LinkButton to={href('before', previous)} rel="prev" size="sm">
            {t('ui.previous')}
          </LinkButton>
        )}
      </span>
      <span>
        {next !== null && (
          <LinkButton to={href('after', next)} rel="next" size="sm">
            {t('ui.next')}
          </LinkButton>
        )}
      </span>
    </nav>
  );
}
