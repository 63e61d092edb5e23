import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_PLAYERS_PATH, type PlayersReply } from '#contract/players.ts';
import { usePlayerColumns } from '#web/features/players/player-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { useWorldName } from '../../layout/use-world-name.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadList<PlayersReply>(args, ADMIN_PLAYERS_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, q } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t('admin.players.title')}
      search={{ label: t('admin.players.search'), value: q }}
      empty={{ title: t('admin.players.empty.title'), text: t('admin.players.empty.text') }}
      columns={usePlayerColumns(useSiteZone(), useWorldName())}
      page={page}
      keyOf={({ id, found_by, found, found_server_id }) =>
        [id, found_by, found_server_id, found].join(' ')
      }
    />
  );
}
