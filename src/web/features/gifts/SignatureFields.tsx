import { GIFT_MESSAGE_MAX } from '#contract/gift-fields.ts';
import type { GiftsReply } from '#contract/gifts.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

/** Who signs the gift, and a short message. */
export function SignatureFields({ signatures }: Pick<GiftsReply, 'signatures'>) {
  const { t } = useText();
  return (
    <>
      <Field label={t('gifts.send.from')}>
        <Select name="from" defaultValue={signatures[0]?.char ?? ''}>
          {signatures.map(({ server_id, char }) => (
            <option key={`${server_id} ${char}`} value={char}>
              {char}
            </option>
          ))}
          <option value="">{t('gifts.send.noSignature')}</option>
        </Select>
      </Field>
      <Field label={t('gifts.send.message')} hint={t('gifts.send.messageHint')}>
        <Textarea name="message" rows={2} maxLength={GIFT_MESSAGE_MAX} />
      </Field>
    </>
  );
}
