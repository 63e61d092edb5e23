import { type ReactElement, useState } from 'react';
import { ADMIN_CARDS_PATH, BATCH_CARDS_MAX, STAFF_NOTE_MAX } from '#contract/admin-gifts.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { fromLocalInput } from '#web/lib/local-time.ts';
import { useText } from '#web/lib/text.ts';
import { useRequestKey } from '#web/lib/use-request-key.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { LiveSum } from '#web/ui/LiveSum.tsx';
import { Modal } from '#web/ui/Modal.tsx';

/** Cards that grant coins; above the limit a second person confirms them. */
export function IssueCardsModal({ zone, trigger }: { zone: string; trigger: ReactElement }) {
  const { t } = useText();
  const send = useSendAndReload();
  const withKey = useRequestKey();
  const [amount, setAmount] = useState(0);
  const [count, setCount] = useState(0);
  return (
    <Modal
      trigger={trigger}
      title={t('admin.giftCards.issue.title')}
      description={t('admin.giftCards.issue.text')}
      okLabel={t('admin.giftCards.issue.title')}
      onSubmit={async (form, { isRepeat, since }) => {
        const text = (name: string) => String(form.get(name) ?? '');
        const body = {
          amount: Number(text('amount')),
          count: Number(text('count')),
          expires_at: fromLocalInput(text('expires_at'), zone),
          note: text('note'),
        };
        return withKey(body, isRepeat, (key) =>
          send('POST', ADMIN_CARDS_PATH, messageReplySchema, body, { key, since }),
        );
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('admin.giftCards.issue.amount')}>
          <Input
            name="amount"
            type="number"
            min={1}
            required
            onChange={({ target }) => setAmount(target.valueAsNumber || 0)}
          />
        </Field>
        <Field label={t('admin.giftCards.issue.count')}>
          <Input
            name="count"
            type="number"
            min={1}
            max={BATCH_CARDS_MAX}
            required
            onChange={({ target }) => setCount(target.valueAsNumber || 0)}
          />
        </Field>
      </div>
      <LiveSum>{t('admin.giftCards.issue.total', { count, coins: count * amount })}</LiveSum>
      <Field label={t('admin.giftCards.issue.until', { zone })}>
        <DateInput name="expires_at" type="datetime-local" />
      </Field>
      <Field label={t('admin.gifts.reason')}>
        <Input name="note" required maxLength={STAFF_NOTE_MAX} />
      </Field>
    </Modal>
  );
}
