import { useState } from 'react';
import { PAYOUT_REFERENCE_MAX } from '#contract/creator-limits.ts';
import { type AdminPayout, DECIDE_PAYOUT_PATH } from '#contract/creators.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { OpenModal } from '#web/ui/OpenModal.tsx';

type Decision = 'paid' | 'refused';

/** Staff mark a payout as paid, or refuse it with a reason. */
export function PayoutActions({ payout }: { payout: AdminPayout }) {
  const { t } = useText();
  const send = useSendAndReload();
  const [open, setOpen] = useState<Decision>();
  const decide = (decision: Decision) => (form: FormData) =>
    send('POST', DECIDE_PAYOUT_PATH, messageReplySchema, {
      id: payout.id,
      decision,
      text: form.get('text'),
    });
  return (
    <div className="flex flex-wrap gap-2 md:max-xl:flex-col xl:flex-nowrap">
      <Button size="sm" variant="primary" aria-haspopup="dialog" onClick={() => setOpen('paid')}>
        {t('admin.payouts.paid')}
      </Button>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen('refused')}>
        {t('admin.payouts.refused')}
      </Button>
      {/* The row reloads once the modal is closed, so its message stays (useSendAndReload). */}
      {open && (
        <OpenModal
          title={t(`admin.payouts.${open}`)}
          description={t(`admin.payouts.${open}Text`)}
          okLabel={t(`admin.payouts.${open}`)}
          okVariant={open === 'refused' ? 'danger' : 'primary'}
          onSubmit={decide(open)}
          onClose={() => setOpen(undefined)}
        >
          <Field label={t(open === 'paid' ? 'admin.payouts.reference' : 'admin.payouts.reason')}>
            <Input
              name="text"
              required
              minLength={3}
              maxLength={PAYOUT_REFERENCE_MAX}
              autoComplete="off"
            />
          </Field>
        </OpenModal>
      )}
    </div>
  );
}
