import { LOCK_PASSWORD_MAX } from '#contract/orders.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Condition } from './Condition.tsx';
import { Cost } from './Cost.tsx';
import { usePriceTag } from './price-tag.ts';
import type { ServiceProps } from './target.ts';
import { useOrder } from './use-order.ts';

/** Block a character with a lock password. */
export function LockModal({ target, offer }: ServiceProps) {
  const { t } = useText();
  const tag = usePriceTag();
  const { serverId, account, char } = target;
  const order = useOrder('lock', serverId);
  const lock = (form: FormData) =>
    order({ account, char, password: String(form.get('password')), price: offer.prices.lock });
  return (
    <Modal
      trigger={
        <Button size="sm" price={tag(offer.prices.lock, 'votes')}>
          {t('services.lock.action')}
        </Button>
      }
      title={t('services.lock.title')}
      description={t('services.lock.text', { char })}
      onSubmit={lock}
    >
      <Field label={t('services.lock.password')} hint={t('services.lock.hint')}>
        <Input
          name="password"
          required
          maxLength={LOCK_PASSWORD_MAX}
          pattern="[A-Za-z0-9]+"
          title={t('services.lock.hint')}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Cost purse="votes" price={offer.prices.lock} />
      <Condition service={offer.services.lock} target={target} />
    </Modal>
  );
}
