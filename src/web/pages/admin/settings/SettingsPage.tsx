import { type LoaderFunctionArgs, redirect, useLoaderData, useParams } from 'react-router';
import { ADMIN_SETTINGS_PATH, type SettingsReply } from '#contract/settings.ts';
import { matrixRows } from '#web/features/settings/matrix-rows.ts';
import { SettingsForm } from '#web/features/settings/SettingsForm.tsx';
import { SettingsMatrix } from '#web/features/settings/SettingsMatrix.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { Link } from '#web/ui/Link.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryTabs } from '../EntryTabs.tsx';
import { PageText } from '../PageText.tsx';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  // They have a screen of their own, in the store; proposals to change them link here.
  if (params['group'] === 'prices') throw redirect('/admin/prices');
  return orAdminRedirect(request, context.get(apiContext).read<SettingsReply>(ADMIN_SETTINGS_PATH));
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const groups = useLoaderData<typeof loader>().groups.filter(({ group }) => group !== 'prices');
  const { group: wanted } = useParams();
  const shown = groups.find(({ group }) => group === wanted) ?? groups[0];
  const sections = shown?.sections ?? [];
  const rows = matrixRows(sections);
  useLivePage(['approvals']);
  return (
    <>
      <PageHeader
        title={t('admin.settings.title')}
        aside={<Link to="/admin/settings/history">{t('admin.settings.history')}</Link>}
      >
        <PageText>{t('admin.settings.text')}</PageText>
      </PageHeader>
      <EntryTabs
        label={t('admin.settings.groups.label')}
        current={shown?.group ?? ''}
        options={groups.map(({ group }) => ({
          key: group,
          label: t(`admin.settings.groups.${group}`),
          href: `/admin/settings/${group}`,
        }))}
      />
      {rows ? (
        <SettingsMatrix key={shown?.group} sections={sections} rows={rows} />
      ) : (
        <SettingsForm key={shown?.group} sections={sections} zone={zone} />
      )}
    </>
  );
}
