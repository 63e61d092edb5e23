import { type ReactElement, useState } from 'react';
import { GIFTS_PATH, type GiftsReply, giftReplySchema } from '#contract/gifts.ts';
import type { World } from '#contract/worlds.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useRequestKey } from '#web/lib/use-request-key.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SignatureFields } from './SignatureFields.tsx';

type SendCoinsModalProps = {
  gifts: GiftsReply;
  worlds: readonly World[];
  trigger: ReactElement;
};

/** Sends coins to a character or an email; limits and delays are shown before Ok is pressed. */
export function SendCoinsModal({ gifts, worlds, trigger }: SendCoinsModalProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const store = useSharedStore();
  const withKey = useRequestKey();
  const [by, setBy] = useState<'char' | 'email'>('char');
  const { rules, left, coins, recent_coins: recent } = gifts;
  const max = Math.max(0, Math.min(left.coins, coins - recent));
  return (
    <Modal
      trigger={trigger}
      title={t('gifts.send.title')}
      icon={<FramedIcon name="gift" />}
      description={t('gifts.send.text')}
      okLabel={t('gifts.send.button')}
      onSubmit={async (form, { isRepeat, since }) => {
        const text = (name: string) => String(form.get(name) ?? '').trim();
        const receiver =
          by === 'char'
            ? { server_id: Number(text('server_id')), char: text('char') }
            : { email: text('email') };
        const body = {
          ...receiver,
          coins: Number(text('coins')),
          from: text('from'),
          message: text('message'),
        };
        const reply = await withKey(body, isRepeat, (key) =>
          send('POST', GIFTS_PATH, giftReplySchema, body, { key, since }),
        );
        store.replaceCoins(reply.totalCoins);
        return { message: reply.message };
      }}
    >
      <Field label={t('gifts.send.to')}>
        <Select
          value={by}
          onChange={({ target }) => setBy(target.value === 'email' ? 'email' : 'char')}
        >
          <option value="char">{t('gifts.send.byCharacter')}</option>
          <option value="email">{t('gifts.send.byEmail')}</option>
        </Select>
      </Field>
      {by === 'char' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('gifts.send.server')}>
            <Select name="server_id">
              {worlds.map(({ server_id, name }) => (
                <option key={server_id} value={server_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('gifts.send.character')}>
            <Input name="char" required maxLength={64} autoComplete="off" spellCheck={false} />
          </Field>
        </div>
      ) : (
        <Field
          label={t('gifts.send.email')}
          hint={t('gifts.send.emailHint', { count: rules.offer_days })}
        >
          <Input name="email" type="email" required maxLength={254} autoComplete="off" />
        </Field>
      )}
      <Field label={t('gifts.send.coins')} hint={t('gifts.send.most', { count: max })}>
        <Input name="coins" type="number" inputMode="numeric" required min={1} max={max} />
      </Field>
      <SignatureFields signatures={gifts.signatures} />
      {gifts.is_device_new && (
        <Notice tone="accent">{t('gifts.send.waits', { count: rules.new_device_hours })}</Notice>
      )}
    </Modal>
  );
}
