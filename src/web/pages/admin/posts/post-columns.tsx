import type { AdminPostRow } from '#contract/admin-posts.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import type { Column } from '#web/ui/table-column.ts';

export function usePostColumns(zone: string): Column<AdminPostRow>[] {
  const { t, language } = useText();
  return [
    {
      id: 'title',
      header: t('admin.posts.post'),
      card: 'title',
      grows: true,
      cell: ({ id, title, slug }) => (
        <>
          <Link to={`/admin/posts/${id}`} className="block truncate">
            {title}
          </Link>
          <span className="block truncate text-xs font-normal text-muted">/posts/{slug}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('admin.posts.state'),
      card: 'aside',
      cell: ({ state }) => (
        <StateBadge state={state}>{t(`admin.posts.states.${state}`)}</StateBadge>
      ),
    },
    {
      id: 'languages',
      header: t('admin.posts.languages'),
      card: 'hidden',
      cell: ({ languages }) => languages.map((code) => languageName(code, language)).join(', '),
    },
    {
      id: 'publish',
      header: t('admin.posts.published'),
      cell: ({ publish_at }) => <DateTime seconds={publish_at} zone={zone} />,
    },
  ];
}
