import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_GIFTS_PATH, type AdminGiftsReply } from '#contract/admin-gifts.ts';
import { GIFT_STATES } from '#contract/gifts.ts';
import { useAdminGiftColumns } from '#web/features/gifts/admin-gift-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<AdminGiftsReply>(args, ADMIN_GIFTS_PATH);
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const { page, q, state, hidden } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t('admin.gifts.title')}
      text={t('admin.gifts.text')}
      search={{ label: t('admin.gifts.search'), value: q, hidden }}
      filter={
        <StateLinks
          label={t('admin.gifts.state')}
          current={state}
          states={GIFT_STATES.map((key) => ({ key, label: t(`admin.gifts.states.${key}`) }))}
        />
      }
      empty={{ title: t('admin.gifts.emptyTitle'), text: t('admin.gifts.emptyText') }}
      columns={useAdminGiftColumns(zone)}
      page={page}
      keyOf={({ id }) => id}
    />
  );
}
