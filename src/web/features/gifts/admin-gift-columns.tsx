import { type AdminGift, adminGiftPath, STAFF_NOTE_MAX } from '#contract/admin-gifts.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { May } from '#web/lib/May.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import type { Column } from '#web/ui/table-column.ts';

export function useAdminGiftColumns(zone: string): readonly Column<AdminGift>[] {
  const { t } = useText();
  const language = useLanguage();
  return [
    {
      id: 'people',
      header: t('admin.gifts.people'),
      card: 'title',
      grows: true,
      cell: ({ number, sender, receiver, named, message }) => (
        <>
          <span className="block truncate">
            <PersonLink person={sender} fallback="" />
          </span>
          <span className="block truncate text-xs font-normal text-muted">
            #{number} → <PersonLink person={receiver} fallback={named} />
            {receiver && named && ` · ${named}`}
          </span>
          {message && (
            <span className="block text-xs font-normal text-muted [overflow-wrap:anywhere] max-md:hidden">
              {message}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'amount',
      header: t('admin.gifts.coins'),
      card: 'aside',
      align: 'end',
      cell: ({ kind, amount, order_id }) => (
        <span className="whitespace-nowrap">
          {formatNumber(amount, language)}
          {kind === 'article' && order_id && (
            <>
              {' '}
              <Link to={`/admin/orders/${order_id}`}>{t('admin.gifts.article')}</Link>
            </>
          )}
        </span>
      ),
    },
    {
      id: 'at',
      header: t('admin.gifts.at'),
      cell: ({ created_at }) => <DateTime seconds={created_at} zone={zone} />,
    },
    {
      id: 'state',
      header: t('admin.gifts.state'),
      card: 'state',
      cell: ({ state }) => (
        <StateBadge state={state}>{t(`admin.gifts.states.${state}`)}</StateBadge>
      ),
    },
    {
      id: 'action',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (gift) => {
        if (gift.kind !== 'coins') return null;
        if (gift.state === 'waiting') return <StaffAction gift={gift} action="cancel" />;
        return gift.state === 'done' && <StaffAction gift={gift} action="reverse" />;
      },
    },
  ];
}

export function PersonLink({
  person,
  fallback,
}: {
  person: AdminGift['sender'];
  fallback: string;
}) {
  if (!person) return <span className="[overflow-wrap:anywhere]">{fallback || '-'}</span>;
  return <Link to={`/admin/players/${person.player_id}`}>{person.email}</Link>;
}

/** The audit log keeps the reason; reversing a large gift also needs a second admin's approval. */
function StaffAction({ gift, action }: { gift: AdminGift; action: 'cancel' | 'reverse' }) {
  const { t } = useText();
  const send = useSendAndReload();
  return (
    <May permission={action === 'cancel' ? 'orders.decide' : 'players.coins.grant'}>
      <Modal
        trigger={<Button size="sm">{t(`admin.gifts.${action}.button`)}</Button>}
        title={t(`admin.gifts.${action}.title`)}
        description={t(`admin.gifts.${action}.text`)}
        okLabel={t(`admin.gifts.${action}.button`)}
        okVariant="danger"
        cancelLabel={t('admin.gifts.keep')}
        onSubmit={async (form) => {
          const body = { note: String(form.get('note') ?? '') };
          const path = adminGiftPath(gift.id, action);
          return send('POST', path, messageReplySchema, body);
        }}
      >
        <Field label={t('admin.gifts.reason')}>
          <Input name="note" required maxLength={STAFF_NOTE_MAX} />
        </Field>
      </Modal>
    </May>
  );
}
