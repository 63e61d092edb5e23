import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { ErrorList } from '#web/features/health/ErrorList.tsx';
import { loadErrors } from '#web/features/health/load-health.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdmin } from '#web/lib/or-admin.ts';
import { useOwnEvents } from '#web/lib/own-live.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeyPager } from '#web/ui/KeyPager.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  return orAdmin(request, loadErrors(context.get(apiContext), address));
}

/** What went wrong, as it happens; a player's request number finds theirs. */
export function Component() {
  const { t } = useTranslation();
  const { rows, next, previous } = useLoaderData<typeof loader>();
  const address = new URLSearchParams(useLocation().search);
  const { revalidate } = useRevalidator();
  const zone = useSiteZone();
  useOwnEvents(['errors'], () => void revalidate());
  return (
    <>
      <PageHeader
        title={t('admin.errors.title')}
        aside={
          <SearchField
            label={t('admin.errors.search')}
            button={t('admin.search')}
            value={address.get('q') ?? ''}
            name="q"
          />
        }
      >
        <p className="max-w-[60ch] text-muted">{t('admin.errors.text')}</p>
      </PageHeader>
      {rows.length === 0 ? (
        <EmptyState title={t('admin.errors.empty.title')}>
          {t('admin.errors.empty.text')}
        </EmptyState>
      ) : (
        <ErrorList errors={rows} zone={zone} />
      )}
      <KeyPager next={next} previous={previous} />
    </>
  );
}
