import clsx from 'clsx';
import { type ReactElement, useState } from 'react';
import { coinLevel } from '#art/store/coin-level.ts';
import { cardActionPath, cardReplySchema, type GiftCard } from '#contract/gifts.ts';
import { formatDate, formatDateTime } from '#web/lib/dates.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Ago } from '#web/ui/Ago.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import { StorePicture, THUMBNAIL } from '#web/ui/StorePicture.tsx';
import { CardCode } from './CardCode.tsx';
import { GiftRow } from './GiftRow.tsx';

type CardItemProps = {
  card: GiftCard;
  zone: string;
  /** The value of the most valuable card on offer: cards closer to it have richer pictures. */
  highestValue: number;
};

export function CardItem({ card, zone, highestValue }: CardItemProps) {
  const { t } = useText();
  const { amount, state, created_at: createdAt, usable_at: usable, expires_at: expires } = card;
  const isActive = state === 'active';
  return (
    <GiftRow
      picture={
        <StorePicture
          motif="card"
          level={coinLevel(amount, highestValue)}
          className={clsx(THUMBNAIL, !isActive && 'opacity-60 grayscale')}
        />
      }
      title={<span className="font-semibold">{t('gifts.coins', { count: amount })}</span>}
      detail={
        isActive && usable > 0 ? (
          t('gifts.card.usable', { time: formatDateTime(usable, zone) })
        ) : isActive && expires > 0 ? (
          t('gifts.card.until', { time: formatDate(expires, zone) })
        ) : (
          <Ago seconds={createdAt} zone={zone} />
        )
      }
      state={<StateBadge state={state}>{t(`gifts.card.states.${state}`)}</StateBadge>}
      actions={
        isActive && (
          <>
            {usable === 0 && (
              <ShowCode card={card} trigger={<Button size="sm">{t('gifts.card.show')}</Button>} />
            )}
            <CancelCard
              card={card}
              trigger={<Button size="sm">{t('gifts.cancel.button')}</Button>}
            />
          </>
        )
      }
    />
  );
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
