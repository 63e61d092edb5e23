import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_API_KEYS_PATH, type ApiKeysReply } from '#contract/api-keys.ts';
import { ApiKeyModal } from '#web/features/integrations/ApiKeyModal.tsx';
import { useApiKeyColumns } from '#web/features/integrations/api-key-columns.tsx';
import { ShownOnce } from '#web/features/integrations/ShownOnce.tsx';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { urlQuery } from '#web/lib/url-query.ts';
import { KeysetTable } from '#web/ui/KeysetTable.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListEmpty } from '../ListEmpty.tsx';
import { PageText } from '../PageText.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  const query = urlQuery(request, ['after', 'before']);
  const reading = context.get(apiContext).read<ApiKeysReply>(ADMIN_API_KEYS_PATH, query);
  return orAdminRedirect(request, reading);
}

export function Component() {
  const { t } = useText();
  const page = useLoaderData<typeof loader>();
  const [key, setKey] = useState<string>();
  const title = t('admin.apiKeys.title');
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <May permission="integrations.write">
            <ApiKeyModal onKey={setKey} />
          </May>
        }
      >
        <PageText>{t('admin.apiKeys.text')}</PageText>
      </PageHeader>
      {key !== undefined && (
        <ShownOnce label={t('admin.apiKeys.key')} hint={t('admin.apiKeys.keyHint')} value={key} />
      )}
      <KeysetTable
        caption={title}
        columns={useApiKeyColumns(useSiteZone())}
        page={page}
        keyOf={({ id }) => id}
        empty={
          <ListEmpty title={t('admin.apiKeys.emptyTitle')} text={t('admin.apiKeys.emptyText')} />
        }
      />
    </>
  );
}
