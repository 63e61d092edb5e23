import { type ReactElement, useState } from 'react';
import { coinLevel } from '#art/store/coin-level.ts';
import { cardReplySchema, GIFT_CARDS_PATH, type GiftsReply } from '#contract/gifts.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useRequestKey } from '#web/lib/use-request-key.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { StorePicture } from '#web/ui/StorePicture.tsx';
import { CardCode } from './CardCode.tsx';

export function BuyCardModal({ gifts, trigger }: { gifts: GiftsReply; trigger: ReactElement }) {
  const { t } = useText();
  const send = useSendAndReload();
  const store = useSharedStore();
  const withKey = useRequestKey();
  const [code, setCode] = useState('');
  const { rules } = gifts;
  const [amount, setAmount] = useState(rules.card_amounts[0] ?? 0);
  return (
    <Modal
      trigger={trigger}
      title={t('gifts.card.buyTitle')}
      icon={<FramedIcon name="card" />}
      description={t('gifts.card.buyText')}
      okLabel={t('gifts.card.buy')}
      okPrice={t('gifts.coins', { count: amount })}
      onSubmit={async (_, { isRepeat, since }) => {
        const body = { amount };
        const reply = await withKey(body, isRepeat, (key) =>
          send('POST', GIFT_CARDS_PATH, cardReplySchema, body, { key, since }),
        );
        store.replaceCoins(reply.totalCoins);
        setCode(reply.code ?? '');
        return { message: reply.message };
      }}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('gifts.card.amount')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {rules.card_amounts.map((value) => (
            <label
              key={value}
              className="choice-card relative flex cursor-pointer flex-col overflow-hidden"
            >
              <StorePicture
                motif="card"
                level={coinLevel(value, Math.max(...rules.card_amounts))}
                className="aspect-video w-full"
              />
              <span className="flex items-center gap-2 px-3 py-2 font-semibold tabular-nums">
                <input
                  type="radio"
                  name="amount"
                  value={value}
                  checked={value === amount}
                  onChange={() => {
                    setAmount(value);
                    setCode('');
                  }}
                />
                {t('gifts.coins', { count: value })}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-muted">
        {rules.card_expire_days > 0
          ? t('gifts.card.expires', { count: rules.card_expire_days })
          : t('gifts.card.never')}
      </p>
      {gifts.is_device_new && (
        <Notice tone="accent">{t('gifts.send.waits', { count: rules.new_device_hours })}</Notice>
      )}
      {code && <CardCode code={code} />}
    </Modal>
  );
}
