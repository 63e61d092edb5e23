import clsx from 'clsx';
import { type Gift, giftActionPath, giftReplySchema } from '#contract/gifts.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Ago } from '#web/ui/Ago.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import { StorePicture, THUMBNAIL } from '#web/ui/StorePicture.tsx';
import { GiftRow } from './GiftRow.tsx';
import { giftPicture } from './gift-picture.ts';

type GiftItemProps = { gift: Gift; list: 'sent' | 'received'; zone: string };

export function GiftItem({ gift, list, zone }: GiftItemProps) {
  const { t } = useText();
  const { kind, amount, title, state, other, message, created_at: createdAt } = gift;
  const next = useNextStep(gift, zone);
  return (
    <GiftRow
      picture={
        <StorePicture
          {...giftPicture({ kind, amount })}
          className={clsx(
            THUMBNAIL,
            state !== 'done' && state !== 'waiting' && 'opacity-60 grayscale',
          )}
        />
      }
      title={
        <>
          <span className="font-semibold">
            {kind === 'coins' ? t('gifts.coins', { count: amount }) : title}
          </span>{' '}
          {other && t(list === 'sent' ? 'gifts.toWhom' : 'gifts.fromWhom', { name: other })}
        </>
      }
      detail={
        <>
          {next || <Ago seconds={createdAt} zone={zone} />}
          {message && (
            <>
              {' · '}
              <span title={message} className="italic">
                {message}
              </span>
            </>
          )}
        </>
      }
      state={<StateBadge state={state}>{t(`gifts.states.${state}`)}</StateBadge>}
      actions={gift.can_cancel && <CancelGift gift={gift} />}
    />
  );
}

/** When a waiting gift leaves, or until when it can be accepted. */
function useNextStep({ state, release_at, expires_at }: Gift, zone: string): string {
  const { t } = useText();
  if (state !== 'waiting') return '';
  if (release_at > 0) return t('gifts.leaves', { time: formatDateTime(release_at, zone) });
  if (expires_at > 0) return t('gifts.accepts', { time: formatDateTime(expires_at, zone) });
  return '';
}

function CancelGift({ gift }: { gift: Gift }) {
  const { t } = useText();
  const send = useSendAndReload();
  const store = useSharedStore();
  return (
    <Modal
      trigger={<Button size="sm">{t('gifts.cancel.button')}</Button>}
      title={t('gifts.cancel.title')}
      icon={<FramedIcon name="gift" />}
      description={t('gifts.cancel.text')}
      cancelLabel={t('gifts.cancel.keep')}
      okLabel={t('gifts.cancel.ok')}
      okVariant="danger"
      onSubmit={async () => {
        const reply = await send('POST', giftActionPath(gift.id, 'cancel'), giftReplySchema, {});
        store.replaceCoins(reply.totalCoins);
        return { message: reply.message };
      }}
    />
  );
}
