import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  DEAD_LETTERS_PATH,
  type DeadLetter,
  type DeadLettersReply,
  DISCARD_DEAD_LETTERS_PATH,
  RETRY_DEAD_LETTERS_PATH,
} from '#contract/health.ts';
import { useDeadLetterColumns } from '#web/features/health/dead-letter-columns.tsx';
import { jobName } from '#web/features/health/JobName.tsx';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useMay } from '#web/lib/use-may.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { BulkAction } from '../list/BulkAction.tsx';
import { loadList } from '../load-list.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadList<DeadLettersReply>(args, DEAD_LETTERS_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, q } = useLoaderData<typeof loader>();
  const may = useMay();
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
      bulk={
        may('system.manage') ? (letters) => <DeadLettersActions letters={letters} /> : undefined
      }
    />
  );
}

function DeadLettersActions({ letters }: { letters: readonly DeadLetter[] }) {
  const { t } = useText();
  const shared = {
    ids: letters.map(({ id }) => id),
    names: letters.map(({ job }) => jobName(t, job)),
  };
  return (
    <>
      <BulkAction {...shared} label={t('admin.jobs.retry')} path={RETRY_DEAD_LETTERS_PATH} />
      <BulkAction
        {...shared}
        label={t('admin.jobs.discard')}
        path={DISCARD_DEAD_LETTERS_PATH}
        isDanger
      />
    </>
  );
}
