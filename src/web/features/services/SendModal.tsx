import { useState } from 'react';
import { ORDER_KINDS, type OrderKindName } from '#contract/order-kinds.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { OrderIcon } from '#web/ui/OrderIcon.tsx';
import { Condition } from './Condition.tsx';
import { Cost } from './Cost.tsx';
import { ServiceButton } from './ServiceButton.tsx';
import type { ServiceProps } from './target.ts';
import { useOrder } from './use-order.ts';

type SendKind = Extract<OrderKindName, `send_${string}`>;

/** Each route has its own field name. */
const KINDS = {
  send_coins: { field: 'coins', initial: '' },
  send_referral_coins: { field: 'referral_coins', initial: '0' },
  send_votes: { field: 'votes', initial: '0' },
} as const satisfies Record<SendKind, { field: string; initial: string }>;

/**
 * Sends coins, referral coins or vote points to a character. The button for coins is among the
 * character's main actions, the others among its services. The server checks the amount.
 */
export function SendModal({ kind, target, offer }: ServiceProps & { kind: SendKind }) {
  const { t } = useText();
  const { field } = KINDS[kind];
  const { serverId, account, char } = target;
  const order = useOrder(kind, serverId);
  return (
    <Modal
      trigger={
        kind === 'send_coins' ? (
          <Button size="sm" variant="quiet">
            <Glyph name="coins" size={16} />
            {t('services.send_coins.action')}
          </Button>
        ) : (
          <ServiceButton>{t(`services.${kind}.action`)}</ServiceButton>
        )
      }
      title={t(`services.${kind}.title`)}
      icon={<OrderIcon kind={kind} />}
      description={t(`services.${kind}.text`, { char })}
      onSubmit={(form, submission) =>
        order({ account, char, [field]: Number(form.get(field)) }, submission)
      }
    >
      {target.facts}
      <AmountToSend kind={kind} />
      <Condition service={offer.services.deliver} target={target} />
    </Modal>
  );
}

/** Inside the modal, so that its state is reset each time the modal is opened. */
function AmountToSend({ kind }: { kind: SendKind }) {
  const { t } = useText();
  const { field, initial } = KINDS[kind];
  const [amount, setAmount] = useState<string>(initial);
  return (
    <>
      <Field label={t('services.amount')}>
        <Input
          name={field}
          type="number"
          inputMode="numeric"
          step="1"
          required
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Field>
      <Cost purse={ORDER_KINDS[kind].purse} price={Math.trunc(Number(amount)) || 0} />
    </>
  );
}
