import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BAN_STATES, BANS_PATH, type BansReply } from '#contract/moderation.ts';
import { useBanColumns } from '#web/features/moderation/ban-columns.tsx';
import { IssueBan } from '#web/features/moderation/IssueBan.tsx';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { useWorldName } from '../../layout/use-world-name.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<BansReply>(args, BANS_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, q, state } = useLoaderData<typeof loader>();
  const worldName = useWorldName();
  const name = q.includes('@') ? '' : q;
  return (
    <ListPage
      title={t('admin.bans.title')}
      text={t('admin.bans.text')}
      aside={
        <May permission="moderation.ban">
          <IssueBan key={name} worlds={page.worlds} worldName={worldName} name={name} />
        </May>
      }
      search={{ label: t('admin.bans.search'), value: q, hidden: state ? { state } : {} }}
      filter={
        <StateLinks
          label={t('admin.bans.state')}
          current={state}
          states={BAN_STATES.map((key) => ({ key, label: t(`admin.bans.states.${key}`) }))}
        />
      }
      empty={{
        title: t('admin.bans.emptyTitle'),
        text: t('admin.bans.noneText'),
      }}
      columns={useBanColumns(useSiteZone(), worldName)}
      page={page}
      keyOf={({ id }) => id}
    />
  );
}
