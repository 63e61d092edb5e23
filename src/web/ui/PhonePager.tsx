import { useText } from '#web/lib/text.ts';
import { LinkButton } from './LinkButton.tsx';
import { currentPage, type PhonePages, pageCount } from './phone-pages.ts';

interface PhonePagerProps {
  /** The list's name: a page may have several lists, each with pages. */
  label: string;
  rows: number;
  pages: PhonePages;
}

/** Links, so that paging needs no JavaScript; absent on wide screens and for a single page. */
export function PhonePager({ label, rows, pages }: PhonePagerProps) {
  const { t } = useText();
  const count = pageCount(pages.total ?? rows, pages);
  const page = currentPage(rows, pages);
  if (count < 2) return null;
  return (
    <nav
      aria-label={t('ui.pagesOf', { list: label })}
      className="flex items-center justify-between gap-4 pt-4 md:hidden"
    >
      <span className="flex-1">
        {page > 1 && (
          <LinkButton to={pages.hrefOf(page - 1)} rel="prev" size="sm">
            {t('ui.previous')}
          </LinkButton>
        )}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {t('ui.pageOf', { page, pages: count })}
      </span>
      <span className="flex-1 text-end">
        {page < count && (
          <LinkButton to={pages.hrefOf(page + 1)} rel="next" size="sm">
            {t('ui.next')}
          </LinkButton>
        )}
      </span>
    </nav>
  );
}
