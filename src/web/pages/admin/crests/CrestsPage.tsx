import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_CRESTS_PATH, type AdminCrestsReply, CREST_STATES } from '#contract/crests.ts';
import { useCrestColumns } from '#web/features/moderation/crest-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { useWorldName } from '../../layout/use-world-name.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<AdminCrestsReply>(args, ADMIN_CRESTS_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, q, state } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t('admin.crests.title')}
      text={t('admin.crests.text')}
      search={{ label: t('admin.crests.search'), value: q, hidden: state ? { state } : {} }}
      filter={
        <StateLinks
          label={t('admin.crests.state')}
          current={state}
          states={CREST_STATES.map((key) => ({ key, label: t(`admin.crests.states.${key}`) }))}
        />
      }
      empty={{
        title: t('admin.crests.emptyTitle'),
        text: t('admin.crests.noneText'),
      }}
      columns={useCrestColumns(useSiteZone(), useWorldName())}
      page={page}
      keyOf={({ number }) => String(number)}
    />
  );
}
