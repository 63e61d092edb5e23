import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_CAMPAIGNS_PATH, type AdminCampaignsReply } from '#contract/campaigns.ts';
import { CampaignModal } from '#web/features/campaigns/CampaignModal.tsx';
import { useCampaignColumns } from '#web/features/campaigns/campaign-columns.tsx';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { NewLabel } from '#web/ui/NewLabel.tsx';
import { runningFirst } from '#web/ui/running-first.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadList<AdminCampaignsReply>(args, ADMIN_CAMPAIGNS_PATH);
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const { page, q } = useLoaderData<typeof loader>();
  const create = (
    <Button variant="primary">
      <NewLabel>{t('admin.campaigns.new')}</NewLabel>
    </Button>
  );
  return (
    <ListPage
      title={t('admin.campaigns.title')}
      text={t('admin.campaigns.text')}
      aside={
        <May permission="shop.write">
          <CampaignModal zone={zone} trigger={create} />
        </May>
      }
      search={{ label: t('admin.campaigns.search'), value: q }}
      empty={{ title: t('admin.campaigns.emptyTitle'), text: t('admin.campaigns.emptyText') }}
      columns={useCampaignColumns(zone)}
      page={{ ...page, rows: runningFirst(page.rows, Date.now() / 1000) }}
      keyOf={({ id }) => id}
    />
  );
}
