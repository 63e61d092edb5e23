import { ORDER_KINDS } from '#contract/order-kinds.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { OpenModal } from '#web/ui/OpenModal.tsx';
import { OrderIcon } from '#web/ui/OrderIcon.tsx';
import { Cost } from './Cost.tsx';
import { useOrder } from './use-order.ts';

type MoveModalProps = {
  serverId: number;
  account: string;
  price: number;
  onClose: () => void;
};

/** Moves a game account to another master account. Rendered outside the account's row, which disappears after the move. */
export function MoveModal({ serverId, account, price, onClose }: MoveModalProps) {
  const { t } = useText();
  const order = useOrder('migrate', serverId);
  return (
    <OpenModal
      title={t('services.migrate.title')}
      icon={<OrderIcon kind="migrate" />}
      description={t('services.migrate.text', { account })}
      okVariant="danger"
      onClose={onClose}
      onSubmit={(form, submission) =>
        order({ account, user: String(form.get('user')).trim(), price }, submission)
      }
    >
      <Field label={t('services.migrate.user')} hint={t('services.migrate.hint')}>
        <Input name="user" type="email" required maxLength={254} autoComplete="off" />
      </Field>
      <Cost purse={ORDER_KINDS.migrate.purse} price={price} />
    </OpenModal>
  );
}
