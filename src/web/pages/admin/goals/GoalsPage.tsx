import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_GOALS_PATH, type AdminGoalsReply } from '#contract/goals.ts';
import { GoalModal } from '#web/features/rewards/GoalModal.tsx';
import { useGoalColumns } from '#web/features/rewards/goal-columns.tsx';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { NewLabel } from '#web/ui/NewLabel.tsx';
import { runningFirst } from '#web/ui/running-first.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadList<AdminGoalsReply>(args, ADMIN_GOALS_PATH);
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const { page, q } = useLoaderData<typeof loader>();
  const create = (
    <Button variant="primary">
      <NewLabel>{t('admin.goals.new')}</NewLabel>
    </Button>
  );
  return (
    <ListPage
      title={t('admin.goals.title')}
      text={t('admin.goals.text')}
      aside={
        <May permission="shop.write">
          <GoalModal zone={zone} trigger={create} />
        </May>
      }
      search={{ label: t('admin.goals.search'), value: q }}
      empty={{ title: t('admin.goals.emptyTitle'), text: t('admin.goals.emptyText') }}
      columns={useGoalColumns(zone)}
      page={{ ...page, rows: runningFirst(page.rows, Date.now() / 1000) }}
      keyOf={({ id }) => id}
    />
  );
}
