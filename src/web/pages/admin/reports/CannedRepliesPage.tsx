import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CannedModal } from '#web/features/reports/CannedModal.tsx';
import { CannedReplies } from '#web/features/reports/CannedReplies.tsx';
import { loadCanned } from '#web/features/reports/load-support.ts';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageText } from '../PageText.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  return orAdminRedirect(request, loadCanned(context.get(apiContext)));
}

export function Component() {
  const { t } = useText();
  const { replies } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t('admin.cannedReplies.title')}
        aside={
          <May permission="support.answer">
            <CannedModal />
          </May>
        }
      >
        <PageText>{t('admin.cannedReplies.text')}</PageText>
      </PageHeader>
      <CannedReplies replies={replies} />
    </>
  );
}
