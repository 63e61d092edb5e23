import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_CREATORS_PATH, type AdminCreatorsReply } from '#contract/creators.ts';
import { CreatorModal } from '#web/features/creators/CreatorModal.tsx';
import { useCreatorColumns } from '#web/features/creators/creator-columns.tsx';
import { PlayerPicker } from '#web/features/streamers/PlayerPicker.tsx';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { NewLabel } from '#web/ui/NewLabel.tsx';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadList<AdminCreatorsReply>(args, ADMIN_CREATORS_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, q } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t('admin.creators.title')}
      text={t('admin.creators.text')}
      aside={
        <May permission="shop.write">
          <CreatorModal
            picker={<PlayerPicker name="player_id" />}
            trigger={
              <Button variant="primary">
                <NewLabel>{t('admin.creators.new')}</NewLabel>
              </Button>
            }
          />
        </May>
      }
      search={{ label: t('admin.creators.search'), value: q }}
      empty={{ title: t('admin.creators.emptyTitle'), text: t('admin.creators.emptyText') }}
      columns={useCreatorColumns()}
      page={page}
      keyOf={({ id }) => id}
    />
  );
}
