import { useState } from 'react';
import { PROMO_BONUS_PATH, promoBonusReplySchema } from '#contract/promo-codes.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';

export type Bonus = { code: string; coins: number };
type PromoBonusProps = { planId: number; onBonus: (bonus: Bonus | undefined) => void };

/** A code that adds coins to this purchase; the amount is shown before the payment method is chosen. */
export function PromoBonus({ planId, onBonus }: PromoBonusProps) {
  const { t } = useText();
  const api = useApi();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const [coins, setCoins] = useState(0);

  const change = (typed: string) => {
    setText(typed);
    setCoins(0);
    setError('');
    onBonus(undefined);
  };
  const apply = async () => {
    setIsBusy(true);
    setError('');
    try {
      const query = { code: text, plan_id: planId };
      const bonus = await api.get(PROMO_BONUS_PATH, promoBonusReplySchema, query);
      setCoins(bonus.coins);
      onBonus(bonus);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="flex max-w-md flex-wrap items-start gap-2 pt-6">
      <div className="min-w-0 flex-1">
        <Field label={t('donate.promo.bonus')} error={error}>
          <Input
            value={text}
            onChange={({ target }) => change(target.value)}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <p role="status" className="pt-1 text-sm text-success">
          {coins > 0 && t('donate.promo.adds', { count: coins })}
        </p>
      </div>
      <Button
        className="mt-6.5"
        isBusy={isBusy}
        disabled={text.trim() === ''}
        onClick={() => void apply()}
      >
        {t('donate.promo.apply')}
      </Button>
    </div>
  );
}
