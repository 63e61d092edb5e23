import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_WEBHOOKS_PATH, type WebhooksReply } from '#contract/webhooks.ts';
import { ShownOnce } from '#web/features/integrations/ShownOnce.tsx';
import { WebhookModal } from '#web/features/integrations/WebhookModal.tsx';
import { useWebhookColumns } from '#web/features/integrations/webhook-columns.tsx';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Table } from '#web/ui/Table.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListEmpty } from '../ListEmpty.tsx';
import { PageText } from '../PageText.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  const reading = context.get(apiContext).read<WebhooksReply>(ADMIN_WEBHOOKS_PATH);
  return orAdminRedirect(request, reading);
}

export function Component() {
  const { t } = useText();
  const { webhooks } = useLoaderData<typeof loader>();
  const [secret, setSecret] = useState<string>();
  const title = t('admin.webhooks.title');
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <May permission="integrations.write">
            <WebhookModal onSecret={setSecret} />
          </May>
        }
      >
        <PageText>{t('admin.webhooks.text')}</PageText>
      </PageHeader>
      {secret !== undefined && (
        <ShownOnce
          label={t('admin.webhooks.secret')}
          hint={t('admin.webhooks.secretHint')}
          value={secret}
        />
      )}
      <Table
        caption={title}
        columns={useWebhookColumns(useSiteZone())}
        rows={webhooks}
        keyOf={({ id }) => id}
        empty={
          <ListEmpty title={t('admin.webhooks.emptyTitle')} text={t('admin.webhooks.emptyText')} />
        }
      />
    </>
  );
}
