import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  ADMIN_CLAN_PAGES_PATH,
  type AdminClanPagesReply,
  CLAN_PAGE_STATES,
} from '#contract/clan-pages.ts';
import { useClanPageColumns } from '#web/features/moderation/clan-page-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { useWorldName } from '../../layout/use-world-name.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<AdminClanPagesReply>(args, ADMIN_CLAN_PAGES_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, q, state } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t('admin.clanPages.title')}
      text={t('admin.clanPages.text')}
      search={{ label: t('admin.clanPages.search'), value: q, hidden: state ? { state } : {} }}
      filter={
        <StateLinks
          label={t('admin.clanPages.state')}
          current={state}
          states={CLAN_PAGE_STATES.map((key) => ({
            key,
            label: t(`admin.clanPages.states.${key}`),
          }))}
        />
      }
      empty={{
        title: t('admin.clanPages.emptyTitle'),
        text: t('admin.clanPages.noneText'),
      }}
      columns={useClanPageColumns(useSiteZone(), useWorldName())}
      page={page}
      keyOf={({ number }) => String(number)}
    />
  );
}
