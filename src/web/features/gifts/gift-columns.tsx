import clsx from 'clsx';
import { type Gift, giftActionPath, giftReplySchema } from '#contract/gifts.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { StorePicture, THUMBNAIL } from '#web/ui/StorePicture.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { giftPicture } from './gift-picture.ts';

const TONES: Record<Gift['state'], Tone> = {
  waiting: 'accent',
  done: 'success',
  canceled: 'neutral',
  returned: 'neutral',
  reversed: 'danger',
};

export function useGiftColumns(list: 'sent' | 'received', zone: string): readonly Column<Gift>[] {
  const { t } = useText();
  return [
    {
      id: 'what',
      header: t('gifts.columns.what'),
      card: 'title',
      cell: ({ kind, amount, title, message, state }) => (
        <span className="flex items-center gap-3">
          <StorePicture
            {...giftPicture({ kind, amount })}
            className={clsx(
              THUMBNAIL,
              state !== 'done' && state !== 'waiting' && 'opacity-60 grayscale',
            )}
          />
          <span className="min-w-0">
            <span className="block">
              {kind === 'coins' ? t('gifts.coins', { count: amount }) : title}
            </span>
            {message && (
              <span className="block text-sm font-normal text-muted italic [overflow-wrap:anywhere]">
                {message}
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'other',
      header: t(list === 'sent' ? 'gifts.columns.to' : 'gifts.columns.from'),
      cell: ({ other }) => (
        <span className="block [overflow-wrap:anywhere] md:max-w-56 md:truncate" title={other}>
          {other || t('gifts.offers.unknown')}
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
      cell: (gift) => <GiftStateBadge gift={gift} zone={zone} />,
    },
    ...(list === 'sent'
      ? [
          {
            id: 'cancel',
            header: '',
            isUnlabeled: true,
            cell: (gift: Gift) => gift.can_cancel && <CancelGift gift={gift} />,
          } as const,
        ]
      : []),
  ];
}

function GiftStateBadge({ gift, zone }: { gift: Gift; zone: string }) {
  const { t } = useText();
  const { state, release_at: releaseAt, expires_at: expiresAt } = gift;
  const note =
    state !== 'waiting'
      ? ''
      : releaseAt > 0
        ? t('gifts.leaves', { time: formatDateTime(releaseAt, zone) })
        : expiresAt > 0
          ? t('gifts.accepts', { time: formatDateTime(expiresAt, zone) })
          : '';
  return (
    <span className="flex flex-col items-end gap-0.5 md:items-start">
      <Badge tone={TONES[state]}>{t(`gifts.states.${state}`)}</Badge>
      {note && <span className="text-xs text-muted max-md:max-w-28">{note}</span>}
    </span>
  );
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
