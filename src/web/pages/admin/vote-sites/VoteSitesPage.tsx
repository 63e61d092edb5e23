import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_VOTES_PATH, type AdminVotesReply } from '#contract/votes.ts';
import { VoteSiteSettings } from '#web/features/votes/VoteSiteSettings.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListEmpty } from '../ListEmpty.tsx';
import { PageText } from '../PageText.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  return orAdminRedirect(request, context.get(apiContext).read<AdminVotesReply>(ADMIN_VOTES_PATH));
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const { sites } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t('admin.voteSites.title')}>
        <PageText>{t('admin.voteSites.text')}</PageText>
      </PageHeader>
      {sites.length === 0 ? (
        <ListEmpty title={t('admin.voteSites.emptyTitle')} text={t('admin.voteSites.emptyText')} />
      ) : (
        <VoteSiteSettings sites={sites} zone={zone} />
      )}
    </>
  );
}
