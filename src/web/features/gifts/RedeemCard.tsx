import { type FormEvent, useState } from 'react';
import { REDEEM_CARD_PATH, redeemCardReplySchema } from '#contract/gifts.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';

export function RedeemCard() {
  const { t } = useText();
  const send = useSendAndReload();
  const store = useSharedStore();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const [redeemedCoins, setRedeemedCoins] = useState(0);

  const redeem = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = new FormData(form).get('code');
    setIsBusy(true);
    setError('');
    setRedeemedCoins(0);
    try {
      const reply = await send('POST', REDEEM_CARD_PATH, redeemCardReplySchema, { code });
      store.replaceCoins(reply.totalCoins);
      setRedeemedCoins(reply.coins);
      form.reset();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form onSubmit={redeem} className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field label={t('gifts.redeem.code')} error={error}>
          <Input
            name="code"
            required
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            className="font-mono uppercase placeholder:normal-case"
          />
        </Field>
        <p role="status" className="text-sm text-success">
          {redeemedCoins > 0 && t('gifts.redeem.done', { count: redeemedCoins })}
        </p>
      </div>
      <Button type="submit" isBusy={isBusy} className="mt-6.5">
        {t('gifts.redeem.button')}
      </Button>
    </form>
  );
}
