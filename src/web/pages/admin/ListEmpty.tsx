import { useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { AdminIcon } from './AdminIcon.tsx';
import { ADMIN_PAGES } from './admin-pages.ts';
import { isNarrowed } from './list/is-narrowed.ts';

type ListEmptyProps = {
  /** What will appear here, and how; shown if no search or filter narrows the list. */
  title: string;
  text?: string;
  /** Whose icon it has, by default that of the page's screen. */
  icon?: string;
};

/**
 * A list without rows. If a search or filter left none, it says so and offers to clear them;
 * otherwise it says what will appear here.
 */
export function ListEmpty({ title, text, icon }: ListEmptyProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  // `/admin/entries/event` has the icon of `/admin/entries`.
  const screen = pathname.split('/').slice(0, 3).join('/');
  const group = ADMIN_PAGES.find(({ path }) => path === screen)?.group ?? 'general';
  const hasNoMatch = isNarrowed(search);
  return (
    <div className="flex flex-col items-center gap-2 rounded-box border border-dashed border-line px-4 py-10 text-center">
      <span className="mb-1 grid size-12 place-items-center rounded-full border border-line-soft bg-surface text-accent">
        <AdminIcon path={icon ?? screen} group={group} />
      </span>
      <p className="font-semibold">{hasNoMatch ? t('admin.noMatch.title') : title}</p>
      <p className="max-w-[56ch] text-sm text-pretty text-muted empty:hidden">
        {hasNoMatch ? t('admin.noMatch.text') : text}
      </p>
      {hasNoMatch && (
        <LinkButton to={pathname} size="sm" className="mt-2">
          {t('admin.noMatch.clear')}
        </LinkButton>
      )}
    </div>
  );
}
