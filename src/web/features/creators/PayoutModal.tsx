import { PAYOUT_DETAILS_MAX, PAYOUT_DETAILS_MIN } from '#contract/creator-limits.ts';
import { type Creator, PAYOUTS_PATH } from '#contract/creators.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { useDollars } from './use-dollars.ts';

/** Requests a payout of earnings past their waiting period. */
export function PayoutModal({ creator }: { creator: Creator }) {
  const { t } = useText();
  const send = useSendAndReload();
  const dollars = useDollars();
  const { payable, payout_min: min } = creator;
  const request = (form: FormData) =>
    send('POST', PAYOUTS_PATH, messageReplySchema, {
      amount: Number(form.get('amount')),
      details: form.get('details'),
    });
  return (
    <Modal
      trigger={<Button variant="primary">{t('creators.payout.action')}</Button>}
      title={t('creators.payout.action')}
      icon={<FramedIcon name="coins" />}
      description={t('creators.payout.text')}
      okLabel={t('creators.payout.action')}
      onSubmit={request}
    >
      <Field
        label={t('creators.payout.amount')}
        hint={t('creators.payout.amountHint', { min: dollars(min), max: dollars(payable) })}
      >
        <Input
          name="amount"
          type="number"
          inputMode="decimal"
          required
          min={min}
          max={payable}
          step="0.01"
          defaultValue={payable.toFixed(2)}
        />
      </Field>
      <Field label={t('creators.payout.details')} hint={t('creators.payout.detailsHint')}>
        <Textarea
          name="details"
          required
          minLength={PAYOUT_DETAILS_MIN}
          maxLength={PAYOUT_DETAILS_MAX}
          rows={3}
        />
      </Field>
    </Modal>
  );
}
