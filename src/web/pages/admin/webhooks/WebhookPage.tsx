import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  adminWebhookPath,
  type WebhookDeliveriesReply,
  type WebhookReply,
} from '#contract/webhooks.ts';
import { BreakableUrl } from '#web/features/integrations/BreakableUrl.tsx';
import { useDeliveryColumns } from '#web/features/integrations/delivery-columns.tsx';
import { ShownOnce } from '#web/features/integrations/ShownOnce.tsx';
import { WebhookActions } from '#web/features/integrations/WebhookActions.tsx';
import { WebhookState } from '#web/features/integrations/WebhookState.tsx';
import { apiContext } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { urlQuery } from '#web/lib/url-query.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { KeysetTable } from '#web/ui/KeysetTable.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryHeader } from '../EntryHeader.tsx';
import { ListEmpty } from '../ListEmpty.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const path = adminWebhookPath(params['id'] ?? '');
  const query = urlQuery(request, ['after', 'before']);
  const [{ webhook }, page] = await orAdminRedirect(
    request,
    Promise.all([
      api.read<WebhookReply>(path),
      api.read<WebhookDeliveriesReply>(`${path}/deliveries`, query),
    ]),
  );
  return { webhook, page };
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const { webhook, page } = useLoaderData<typeof loader>();
  const [secret, setSecret] = useState<string>();
  const { stop_reason: reason, old_secret_until: until } = webhook;
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/webhooks', label: t('admin.webhooks.back') }}
        icon={<FramedIcon name="exchange" ink="text-accent" />}
        title={webhook.name}
        status={<WebhookState webhook={webhook} />}
        sentence={{
          tone: reason === null ? 'success' : reason === 'staff' ? 'neutral' : 'danger',
          text:
            reason === 'gone' || reason === 'failing'
              ? t(`admin.webhooks.stopped.${reason}`)
              : t(`admin.webhooks.now.${reason ?? 'on'}`, {
                  time: formatDateTime(webhook.delivered_at, zone),
                }),
        }}
        date={reason !== null && <DateTime seconds={webhook.stopped_at} zone={zone} />}
        aside={
          <May permission="integrations.write">
            <WebhookActions webhook={webhook} onSecret={setSecret} />
          </May>
        }
      >
        <span className="[overflow-wrap:anywhere]">
          <BreakableUrl url={webhook.url} />
        </span>
      </EntryHeader>
      {secret !== undefined && (
        <ShownOnce
          label={t('admin.webhooks.secret')}
          hint={t('admin.webhooks.secretHint')}
          value={secret}
        />
      )}
      <section aria-labelledby="facts" className="mb-4">
        <SectionHead id="facts" title={t('admin.webhooks.facts')} />
        <Facts
          facts={[
            { label: t('admin.webhooks.url'), value: <BreakableUrl url={webhook.url} /> },
            { label: t('admin.webhooks.types'), value: webhook.types.join(', ') },
            {
              label: t('admin.webhooks.createdAt'),
              value: <DateTime seconds={webhook.created_at} zone={zone} />,
            },
            {
              label: t('admin.webhooks.deliveredAt'),
              value: <DateTime seconds={webhook.delivered_at} zone={zone} />,
            },
            ...(until > 0
              ? [
                  {
                    label: t('admin.webhooks.oldSecretUntil'),
                    value: <DateTime seconds={until} zone={zone} />,
                  },
                ]
              : []),
          ]}
        />
      </section>
      <section aria-labelledby="deliveries">
        <SectionHead id="deliveries" title={t('admin.webhooks.deliveries')} />
        <KeysetTable
          caption={t('admin.webhooks.deliveries')}
          columns={useDeliveryColumns(webhook, zone)}
          page={page}
          keyOf={({ id }) => id}
          empty={
            <ListEmpty
              title={t('admin.webhooks.noDeliveriesTitle')}
              text={t('admin.webhooks.noDeliveriesText')}
            />
          }
        />
      </section>
    </>
  );
}
