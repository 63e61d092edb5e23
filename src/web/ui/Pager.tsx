import { useText } from '#web/lib/text.ts';
import { LinkButton } from './LinkButton.tsx';

type PagerProps = { page: number; pages: number; hrefOf: (page: number) => string };

/** Newer and older; hidden if everything fits on one page. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  const { t } = useText();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('ui.pages')} className="flex items-center justify-between gap-4 pt-6">
      <span>
        {page > 1 && (
          <LinkButton to={hrefOf(page - 1)} rel="prev">
            {t('ui.newer')}
          </LinkButton>
        )}
      </span>
      <span className="text-sm text-muted">{t('ui.pageOf', { page, pages })}</span>
      <span>
        {page < pages && (
          <LinkButton to={hrefOf(page + 1)} rel="next">
            {t('ui.older')}
          </LinkButton>
        )}
      </span>
    </nav>
  );
}
