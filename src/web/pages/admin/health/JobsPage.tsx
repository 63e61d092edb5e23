import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DEAD_LETTERS_PATH, type DeadLettersReply } from '#contract/health.ts';
import { useDeadLetterColumns } from '#web/features/health/dead-letter-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadList<DeadLettersReply>(args, DEAD_LETTERS_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, q } = useLoaderData<typeof loader>();
  useLivePage(['health', 'errors']);
  return (
    <ListPage
      title={t('admin.jobs.title')}
      text={t('admin.jobs.text')}
      search={{ label: t('admin.jobs.search'), value: q }}
      empty={{ title: t('admin.jobs.empty.title'), text: t('admin.jobs.empty.text') }}
      columns={useDeadLetterColumns(useSiteZone())}
      page={page}
      keyOf={({ id }) => id}
    />
  );
}
