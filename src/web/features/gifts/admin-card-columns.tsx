import { useState } from 'react';
import {
  type AdminCard,
  adminBatchCodesPath,
  adminRevokeCardPath,
  batchCodesReplySchema,
  STAFF_NOTE_MAX,
} from '#contract/admin-gifts.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { May } from '#web/lib/May.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { PersonLink } from './admin-gift-columns.tsx';

export function useAdminCardColumns(zone: string): readonly Column<AdminCard>[] {
  const { t } = useText();
  const language = useLanguage();
  return [
    {
      id: 'from',
      header: t('admin.giftCards.from'),
      card: 'title',
      grows: true,
      cell: ({ number, buyer, batch, redeemed_by }) => (
        <>
          {batch ? (
            <span className="block">
              {t('admin.giftCards.batch', { number: batch.number })}: {batch.note}
            </span>
          ) : (
            <span className="block truncate">
              <PersonLink person={buyer} fallback="" />
            </span>
          )}
          <span className="block truncate text-xs font-normal text-muted">
            #{number}
            {redeemed_by && (
              <>
                {' → '}
                <PersonLink person={redeemed_by} fallback="" />
              </>
            )}
          </span>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('admin.gifts.coins'),
      card: 'aside',
      align: 'end',
      cell: ({ amount }) => formatNumber(amount, language),
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
        <StateBadge state={state === 'active' ? 'waiting' : state}>
          {t(`admin.giftCards.states.${state}`)}
        </StateBadge>
      ),
    },
    {
      id: 'action',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (card) =>
        card.state === 'active' && (
          <May permission="players.coins.grant">
            <span className="flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end">
              {card.batch && <BatchCodes batch={card.batch} />}
              <RevokeCard card={card} />
            </span>
          </May>
        ),
    },
  ];
}

function RevokeCard({ card }: { card: AdminCard }) {
  const { t } = useText();
  const send = useSendAndReload();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.giftCards.revoke.button')}</Button>}
      title={t('admin.giftCards.revoke.title')}
      description={t('admin.giftCards.revoke.text')}
      okLabel={t('admin.giftCards.revoke.button')}
      okVariant="danger"
      onSubmit={async (form) =>
        send('POST', adminRevokeCardPath(card.id), messageReplySchema, {
          note: String(form.get('note') ?? ''),
        })
      }
    >
      <Field label={t('admin.gifts.reason')}>
        <Input name="note" required maxLength={STAFF_NOTE_MAX} />
      </Field>
    </Modal>
  );
}

/** Fetched only on demand: each display of codes is recorded in the audit log. */
function BatchCodes({ batch }: { batch: NonNullable<AdminCard['batch']> }) {
  const { t } = useText();
  const api = useApi();
  const [codes, setCodes] = useState('');
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.giftCards.codes.button')}</Button>}
      title={t('admin.giftCards.batch', { number: batch.number })}
      description={t('admin.giftCards.codes.text')}
      okLabel={t('admin.giftCards.codes.button')}
      onSubmit={async () => {
        const path = adminBatchCodesPath(batch.id);
        const reply = await api.send('POST', path, batchCodesReplySchema, {});
        setCodes(reply.codes.map(({ code }) => code).join('\n'));
        return undefined;
      }}
    >
      {codes && (
        <div data-result className="flex flex-col items-start gap-2">
          <Textarea value={codes} readOnly rows={8} className="font-mono" aria-label={batch.note} />
          <CopyButton text={codes} />
        </div>
      )}
    </Modal>
  );
}
