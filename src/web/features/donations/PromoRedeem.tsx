import { type FormEvent, useState } from 'react';
import { PROMO_PATH, redeemPromoReplySchema } from '#contract/promo-codes.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';

/** A code that grants coins without a purchase. */
export function PromoRedeem() {
  const { t } = useText();
  const api = useApi();
  const store = useSharedStore();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const [grantedCoins, setGrantedCoins] = useState(0);

  const redeem = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    setIsBusy(true);
    setError('');
    setGrantedCoins(0);
    try {
      const reply = await api.send('POST', PROMO_PATH, redeemPromoReplySchema, { code });
      store.replaceCoins(reply.totalCoins);
      setGrantedCoins(reply.coins);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form onSubmit={redeem} className="flex max-w-md flex-wrap items-start gap-2 pt-4">
      <div className="min-w-0 flex-1">
        <Field label={t('donate.promo.code')} hint={t('donate.promo.hint')} error={error}>
          <Input name="code" required maxLength={40} autoComplete="off" spellCheck={false} />
        </Field>
        <p role="status" className="text-sm text-success">
          {grantedCoins > 0 && t('donate.promo.given', { count: grantedCoins })}
        </p>
      </div>
      <Button type="submit" isBusy={isBusy} className="mt-6.5">
        {t('donate.promo.redeem')}
      </Button>
    </form>
  );
}
