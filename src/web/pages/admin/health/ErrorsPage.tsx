import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ERRORS_PATH, type ErrorsReply } from '#contract/health.ts';
import { ErrorList } from '#web/features/health/ErrorList.tsx';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { KeysetPager } from '#web/ui/KeysetPager.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListEmpty } from '../ListEmpty.tsx';
import { ListFrame } from '../ListFrame.tsx';
import { loadList } from '../load-list.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadList<ErrorsReply>(args, ERRORS_PATH);
}

/** Errors as they happen; searchable by a player's request ID. */
export function Component() {
  const { t } = useText();
  const { page, q } = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  useLivePage(['errors']);
  return (
    <>
      <ListFrame
        title={t('admin.errors.title')}
        text={t('admin.errors.text')}
        search={{ label: t('admin.errors.search'), value: q }}
      />
      {page.rows.length === 0 ? (
        <ListEmpty title={t('admin.errors.empty.title')} text={t('admin.errors.empty.text')} />
      ) : (
        <ErrorList errors={page.rows} zone={zone} />
      )}
      <KeysetPager next={page.next} previous={page.previous} />
    </>
  );
}
