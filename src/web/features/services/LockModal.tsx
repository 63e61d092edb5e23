import { LOCK_PASSWORD_MAX } from '#contract/orders.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import type { Submission } from '#web/ui/use-submission.ts';
import { Condition } from './Condition.tsx';
import { Cost } from './Cost.tsx';
import { usePriceTag } from './price-tag.ts';
import type { ServiceProps } from './target.ts';
import { useOrder } from './use-order.ts';

/** Lock a character, in the words of what a lock is on its server. */
export function LockModal({ target, offer }: ServiceProps) {
  const { t } = useText();
  const tag = usePriceTag();
  const { serverId, account, char, isLocked = false } = target;
  const order = useOrder('lock', serverId);
  const price = offer.prices.lock;
  const style = offer.services.lock?.lock_style ?? null;
  const hasPassword = style !== 'shut_out';
  const lock = (form: FormData, submission: Submission) => {
    const password = hasPassword ? { password: String(form.get('password')) } : {};
    return order({ account, char, ...password, price }, submission);
  };
  return (
    <Modal
      trigger={
        // What is locked is not locked again; the answer that it is stays until it was read.
        isLocked ? null : (
          <Button size="sm" price={tag(price, 'votes')}>
            {t('services.lock.action')}
          </Button>
        )
      }
      title={t('services.lock.title')}
      description={t(style ? `services.lock.style.${style}` : 'services.lock.text', { char })}
      onSubmit={lock}
    >
      {target.facts}
      {hasPassword && (
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
      )}
      {price > 0 ? (
        <Cost purse="votes" price={price} />
      ) : (
        <p className="text-sm text-muted">{t('services.freeOfCharge')}</p>
      )}
      <p className="text-sm text-muted">{t('services.lock.canUnlock')}</p>
      <Condition service={offer.services.lock} target={target} />
    </Modal>
  );
}
