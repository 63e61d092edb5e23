import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_STREAMERS_PATH, type AdminStreamersReply } from '#contract/streamers.ts';
import { AddStreamer } from '#web/features/streamers/AddStreamer.tsx';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { useStreamerColumns } from './streamer-columns.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<AdminStreamersReply>(args, ADMIN_STREAMERS_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, q } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t('admin.streamers.title')}
      text={t('admin.streamers.text')}
      aside={
        <May permission="players.streamers">
          <AddStreamer />
        </May>
      }
      search={{ label: t('admin.streamers.search'), value: q }}
      empty={{ title: t('admin.streamers.emptyTitle'), text: t('admin.streamers.emptyText') }}
      columns={useStreamerColumns()}
      page={page}
      keyOf={({ id }) => id}
    />
  );
}
