import { type ApiKey, adminApiKeyRevokePath } from '#contract/api-keys.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { May } from '#web/lib/May.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { PhoneLabel } from '#web/ui/PhoneLabel.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import type { Column } from '#web/ui/table-column.ts';

export function useApiKeyColumns(zone: string): readonly Column<ApiKey>[] {
  const { t, language } = useText();
  return [
    {
      id: 'name',
      header: t('admin.apiKeys.name'),
      card: 'title',
      grows: true,
      cell: ({ name, prefix, scopes }) => (
        <>
          <span className="block [overflow-wrap:anywhere]">{name}</span>
          <code className="block text-xs font-normal text-muted">{prefix}…</code>
          <span className="block text-xs font-normal text-muted max-md:hidden">
            {scopes.join(', ')}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('admin.apiKeys.state'),
      card: 'aside',
      cell: ({ state }) => (
        <StateBadge state={state}>{t(`admin.apiKeys.states.${state}`)}</StateBadge>
      ),
    },
    {
      id: 'limit',
      header: t('admin.apiKeys.perMinute'),
      card: 'hidden',
      align: 'end',
      cell: ({ per_minute }) => formatNumber(per_minute, language),
    },
    {
      id: 'used',
      header: t('admin.apiKeys.usedAt'),
      card: 'hidden',
      cell: ({ used_at }) => <DateTime seconds={used_at} zone={zone} mayBreak />,
    },
    {
      id: 'expires',
      header: t('admin.apiKeys.expiresAt'),
      cell: ({ expires_at }) => (
        <span>
          <PhoneLabel>{t('admin.apiKeys.expiresAt')}</PhoneLabel>
          <DateTime seconds={expires_at} zone={zone} mayBreak />
        </span>
      ),
    },
    {
      id: 'revoke',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (key) =>
        key.state !== 'revoked' && (
          <May permission="integrations.write">
            <Revoke apiKey={key} />
          </May>
        ),
    },
  ];
}

function Revoke({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useText();
  const send = useSendAndReload();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.apiKeys.revoke.action')}</Button>}
      title={t('admin.apiKeys.revoke.action')}
      description={t('admin.apiKeys.revoke.text', { name: apiKey.name })}
      okLabel={t('admin.apiKeys.revoke.action')}
      okVariant="danger"
      onSubmit={() => send('POST', adminApiKeyRevokePath(apiKey.id), messageReplySchema, {})}
    />
  );
}
