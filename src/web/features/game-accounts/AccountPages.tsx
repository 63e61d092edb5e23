import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';

type AccountPagesProps = { page: number; pages: number; hrefOf: (page: number) => string };

export function AccountPages({ page, pages, hrefOf }: AccountPagesProps) {
  const { t } = useText();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('accounts.pages')} className="flex items-center gap-5 py-4 text-sm">
      {page > 1 && <Link to={hrefOf(page - 1)}>{t('accounts.before')}</Link>}
      <span className="text-muted tabular-nums">{t('accounts.pageOf', { page, pages })}</span>
      {page < pages && <Link to={hrefOf(page + 1)}>{t('accounts.next')}</Link>}
    </nav>
  );
}
