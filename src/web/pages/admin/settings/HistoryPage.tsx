import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SETTING_CHANGES_PATH, type SettingChangesReply } from '#contract/settings.ts';
import { useChangeColumns } from '#web/features/settings/change-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadList<SettingChangesReply>(args, SETTING_CHANGES_PATH);
}

export function Component() {
  const { t } = useText();
  const { page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t('admin.settingsHistory.title')}
      text={t('admin.settingsHistory.text')}
      aside={<Link to="/admin/settings">{t('admin.settings.title')}</Link>}
      empty={{
        title: t('admin.settingsHistory.emptyTitle'),
        text: t('admin.settingsHistory.emptyText'),
      }}
      columns={useChangeColumns(useSiteZone())}
      page={page}
      keyOf={({ id }) => id}
    />
  );
}
