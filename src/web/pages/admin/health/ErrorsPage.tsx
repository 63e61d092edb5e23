import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  ERROR_GROUPS_PATH,
  ERRORS_PATH,
  type ErrorGroupsReply,
  type ErrorsReply,
} from '#contract/health.ts';
import { ErrorList } from '#web/features/health/ErrorList.tsx';
import { useErrorGroupColumns } from '#web/features/health/error-group-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { KeysetPager } from '#web/ui/KeysetPager.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListEmpty } from '../ListEmpty.tsx';
import { ListFrame } from '../ListFrame.tsx';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const isSearch = Boolean(new URL(args.request.url).searchParams.get('q'));
  return isSearch
    ? { found: await loadList<ErrorsReply>(args, ERRORS_PATH), list: null }
    : { found: null, list: await loadList<ErrorGroupsReply>(args, ERROR_GROUPS_PATH) };
}

/** Every error once, or all errors of the request whose ID a player quotes. */
export function Component() {
  const { found, list } = useLoaderData<typeof loader>();
  useLivePage(['errors']);
  return found ? <Found {...found} /> : <Groups {...list} />;
}

function Groups({ page, state }: { page: ErrorGroupsReply; state: string }) {
  const { t } = useText();
  const kind = state === 'solved' ? 'solved' : 'open';
  return (
    <ListPage
      title={t('admin.errors.title')}
      text={t('admin.errors.text')}
      search={{ label: t('admin.errors.search'), value: '' }}
      filter={
        <StateLinks
          label={t('admin.errors.state')}
          current={state}
          hasAll={false}
          states={[
            { key: '', label: t('admin.errors.open') },
            { key: 'solved', label: t('admin.errors.solved') },
          ]}
        />
      }
      empty={{
        title: t(`admin.errors.none.${kind}Title`),
        text: t(`admin.errors.none.${kind}Text`),
      }}
      columns={useErrorGroupColumns({ zone: useSiteZone(), now: page.now })}
      page={page}
      keyOf={({ id }) => id}
    />
  );
}

function Found({ page, q }: { page: ErrorsReply; q: string }) {
  const { t } = useText();
  const zone = useSiteZone();
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
        <ErrorList errors={page.rows} zone={zone} linksToGroup />
      )}
      <KeysetPager next={page.next} previous={page.previous} />
    </>
  );
}
