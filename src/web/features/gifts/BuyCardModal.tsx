import { type ReactElement, useState } from 'react';
import { cardReplySchema, GIFT_CARDS_PATH, type GiftsReply } from '#contract/gifts.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useRequestKey } from '#web/lib/use-request-key.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Sign } from '#web/ui/Sign.tsx';
import { CardCode } from './CardCode.tsx';

export function BuyCardModal({ gifts, trigger }: { gifts: GiftsReply; trigger: ReactElement }) {
  const { t } = useText();
  const send = useSendAndReload();
  const store = useSharedStore();
  const withKey = useRequestKey();
  const [code, setCode] = useState('');
  const { rules } = gifts;
  return (
    <Modal
      trigger={trigger}
      title={t('gifts.card.buyTitle')}
      sign={<Sign name="card" />}
      description={t('gifts.card.buyText')}
      okLabel={t('gifts.card.buy')}
      onSubmit={async (form, { isRepeat, since }) => {
        const body = { amount: Number(form.get('amount')) };
        const reply = await withKey(body, isRepeat, (key) =>
          send('POST', GIFT_CARDS_PATH, cardReplySchema, body, { key, since }),
        );
        store.replaceCoins(reply.totalCoins);
        setCode(reply.code ?? '');
        return { message: reply.message };
      }}
    >
      <Field label={t('gifts.card.amount')}>
        <Select name="amount" onChange={() => setCode('')}>
          {rules.card_amounts.map((amount) => (
            <option key={amount} value={amount}>
              {t('gifts.coins', { count: amount })}
            </option>
          ))}
        </Select>
      </Field>
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
