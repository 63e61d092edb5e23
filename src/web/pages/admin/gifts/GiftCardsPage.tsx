import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_CARDS_PATH, type AdminCardsReply } from '#contract/admin-gifts.ts';
import { CARD_STATES } from '#contract/gifts.ts';
import { useAdminCardColumns } from '#web/features/gifts/admin-card-columns.tsx';
import { IssueCardsModal } from '#web/features/gifts/IssueCardsModal.tsx';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<AdminCardsReply>(args, ADMIN_CARDS_PATH);
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const { page, q, state, hidden } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t('admin.giftCards.title')}
      text={t('admin.giftCards.text')}
      aside={
        <May permission="players.coins.grant">
          <IssueCardsModal
            zone={zone}
            trigger={<Button variant="primary">{t('admin.giftCards.issue.title')}</Button>}
          />
        </May>
      }
      search={{ label: t('admin.gifts.search'), value: q, hidden }}
      filter={
        <StateLinks
          label={t('admin.gifts.state')}
          current={state}
          states={CARD_STATES.map((key) => ({ key, label: t(`admin.giftCards.states.${key}`) }))}
        />
      }
      empty={{ title: t('admin.giftCards.emptyTitle'), text: t('admin.giftCards.emptyText') }}
      columns={useAdminCardColumns(zone)}
      page={page}
      keyOf={({ id }) => id}
    />
  );
}
