import { useState } from 'react';
import {
  type PaymentState,
  paymentDoneSchema,
  SANDBOX_ACTIONS,
  SANDBOX_PATH,
} from '#contract/payments.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';

type SandboxButtonsProps = { paymentId: string; state: PaymentState; onDone: () => void };

/** In place of a provider's own page, on sites that take no real money. */
export function SandboxButtons({ paymentId, state, onDone }: SandboxButtonsProps) {
  const { t } = useText();
  const api = useApi();
  const [error, setError] = useState('');
  const isOpen = state === 'pending';
  const actions = SANDBOX_ACTIONS.filter(
    (action) => isOpen === (action === 'pay' || action === 'fail'),
  );
  const act = async (action: (typeof SANDBOX_ACTIONS)[number]) => {
    setError('');
    try {
      await api.send('POST', SANDBOX_PATH, paymentDoneSchema, { payment_id: paymentId, action });
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <section className="border border-dashed border-line p-5">
      <h2 className="text-lg">{t('payment.sandbox')}</h2>
      <p className="pb-4 text-sm text-muted">{t('payment.sandboxText')}</p>
      <div className="flex flex-wrap gap-3">
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'pay' ? 'primary' : 'secondary'}
            onClick={() => void act(action)}
          >
            {t(`payment.actions.${action}`)}
          </Button>
        ))}
      </div>
      <p role="alert" className="text-sm text-danger">
        {error}
      </p>
    </section>
  );
}
