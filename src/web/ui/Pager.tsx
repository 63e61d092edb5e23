import { useText } from '#web/lib/text.ts';
import { LinkButton } from './LinkButton.tsx';

interface PagerProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** The newest first: the links are "Newer" and "Older" instead of "Previous" and "Next". */
  isByDate?: boolean;
}

/** Hidden if everything fits on one page. */
export function Pager({ page, pages, hrefOf, isByDate = false }: PagerProps) {
  const { t } = useText();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('ui.pages')} className="flex items-center justify-between gap-4 pt-6">
      <span>
        {page > 1 && (
          <LinkButton to={hrefOf(page - 1)} rel="prev">
            {t(isByDate ? 'ui.newer' : 'ui.previous')}
          </LinkButton>
        )}
      </span>
      <span className="text-sm text-muted">{t('ui.pageOf', { page, pages })}</span>
      <span>
        {page < pages && (
          <LinkButton to={hrefOf(page + 1)} rel="next">
            {t(isByDate ? 'ui.older' : 'ui.next')}
          </LinkButton>
        )}
      </span>
    </nav>
  );
}
