import clsx from 'clsx';
import { type ReactElement, useState } from 'react';
import { coinLevel } from '#art/store/coin-level.ts';
import { cardActionPath, cardReplySchema, type GiftCard } from '#contract/gifts.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { StorePicture, THUMBNAIL } from '#web/ui/StorePicture.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { CardCode } from './CardCode.tsx';

const TONES: Record<GiftCard['state'], Tone> = {
  active: 'accent',
  redeemed: 'success',
  canceled: 'neutral',
  expired: 'neutral',
  revoked: 'danger',
};

/** `highestValue` is that of the most valuable card on offer: more valuable cards have a richer picture. */
export function useCardColumns(zone: string, highestValue: number): readonly Column<GiftCard>[] {
  const { t } = useText();
  return [
    {
      id: 'what',
      header: t('gifts.columns.what'),
      card: 'title',
      cell: ({ amount, state }) => (
        <span className="flex items-center gap-3">
          <StorePicture
            motif="card"
            level={coinLevel(amount, highestValue)}
            className={clsx(THUMBNAIL, state !== 'active' && 'opacity-60 grayscale')}
          />
          {t('gifts.coins', { count: amount })}
        </span>
      ),
    },
    {
      id: 'date',
      header: t('gifts.columns.date'),
      cell: ({ created_at }) => <DateTime seconds={created_at} zone={zone} mayBreak />,
    },
    {
      id: 'state',
      header: t('gifts.columns.state'),
      card: 'aside',
      cell: ({ state, expires_at: expires, usable_at: usable }) => (
        <span className="flex flex-col items-end gap-0.5 md:items-start">
          <Badge tone={TONES[state]}>{t(`gifts.card.states.${state}`)}</Badge>
          {state === 'active' && usable > 0 && (
            <span className="text-xs text-muted max-md:max-w-28">
              {t('gifts.card.usable', { time: formatDateTime(usable, zone) })}
            </span>
          )}
          {state === 'active' && expires > 0 && (
            <span className="text-xs text-muted max-md:max-w-28">
              {t('gifts.card.until', { time: formatDateTime(expires, zone) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      header: '',
      isUnlabeled: true,
      cell: (card) =>
        card.state === 'active' && (
          <span className="flex flex-wrap gap-2">
            {card.usable_at === 0 && (
              <ShowCode card={card} trigger={<Button size="sm">{t('gifts.card.show')}</Button>} />
            )}
            <CancelCard
              card={card}
              trigger={<Button size="sm">{t('gifts.cancel.button')}</Button>}
            />
          </span>
        ),
    },
  ];
}

type CardModalProps = { card: GiftCard; trigger: ReactElement };

/** Requests the code only on demand: whoever has it has the coins. */
function ShowCode({ card, trigger }: CardModalProps) {
  const { t } = useText();
  const api = useApi();
  const [code, setCode] = useState('');
  return (
    <Modal
      trigger={trigger}
      title={t('gifts.coins', { count: card.amount })}
      icon={<FramedIcon name="card" />}
      description={t('gifts.card.codeHint')}
      okLabel={t('gifts.card.show')}
      onSubmit={async () => {
        const reply = await api.send('POST', cardActionPath(card.id, 'code'), cardReplySchema, {});
        setCode(reply.code ?? '');
        return undefined;
      }}
    >
      {code && <CardCode code={code} />}
    </Modal>
  );
}

function CancelCard({ card, trigger }: CardModalProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const store = useSharedStore();
  return (
    <Modal
      trigger={trigger}
      title={t('gifts.card.cancelTitle')}
      icon={<FramedIcon name="card" />}
      description={t('gifts.card.cancelText')}
      cancelLabel={t('gifts.cancel.keep')}
      okLabel={t('gifts.card.cancelOk')}
      okVariant="danger"
      onSubmit={async () => {
        const reply = await send('POST', cardActionPath(card.id, 'cancel'), cardReplySchema, {});
        store.replaceCoins(reply.totalCoins);
        return { message: reply.message };
      }}
    />
  );
}
