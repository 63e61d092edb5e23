import { ORDER_KINDS } from '#contract/order-kinds.ts';
import { LOCK_PASSWORD_MAX } from '#contract/orders.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Cost } from './Cost.tsx';
import { type PlaceOrder, ServiceModal } from './ServiceModal.tsx';
import type { ServiceProps } from './target.ts';

/** Locks a character; the text explains how locks work on its server. */
export function LockModal(props: ServiceProps) {
  const { target, offer } = props;
  const { t } = useText();
  const { char, isLocked = false } = target;
  const price = offer.prices.lock;
  const style = offer.services.lock?.lock_style ?? null;
  const hasPassword = style !== 'shut_out';
  const lock = (place: PlaceOrder, form: FormData) =>
    place(hasPassword ? { password: String(form.get('password')) } : {});
  const cost = (
    <>
      {price > 0 ? (
        <Cost purse={ORDER_KINDS.lock.purse} price={price} />
      ) : (
        <p className="text-sm text-muted">{t('services.freeOfCharge')}</p>
      )}
      <p className="text-sm text-muted">{t('services.lock.canUnlock')}</p>
    </>
  );
  return (
    <ServiceModal
      {...props}
      kind="lock"
      // A locked character cannot be locked again.
      isUnavailable={isLocked}
      description={t(style ? `services.lock.style.${style}` : 'services.lock.text', { char })}
      onOk={lock}
      cost={cost}
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
    </ServiceModal>
  );
}
