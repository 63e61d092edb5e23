import { useState } from 'react';
import {
  type GameAccount,
  SHOW_PASSWORD_PATH,
  showPasswordReplySchema,
} from '#contract/game-accounts.ts';
import { ApiError } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';

const MASK = '••••••••';

/** The game password, masked by default. No list contains it: Show fetches it, Hide discards it. */
export function PasswordLine({ account }: { account: GameAccount }) {
  const { t } = useText();
  const api = useApi();
  const [shown, setShown] = useState<{ password: string | null }>();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isShown = shown !== undefined;
  const show = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      const body = { account: account.account, server_id: account.server_id };
      setShown(await api.send('POST', SHOW_PASSWORD_PATH, showPasswordReplySchema, body));
    } catch (problem) {
      const message = problem instanceof ApiError ? problem.reply?.message : undefined;
      setError(message ?? t('ui.failed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <span className="flex items-center gap-2">
      <span className="text-sm text-muted">{t('accounts.password.label')}</span>
      <span aria-live="polite" className="min-w-18 font-medium tabular-nums">
        {shown ? (shown.password ?? t('accounts.password.unknown')) : MASK}
      </span>
      <Button
        size="sm"
        variant="quiet"
        isBusy={isBusy}
        aria-pressed={isShown}
        aria-label={t('accounts.password.showOf', { account: account.account })}
        onClick={() => (isShown ? setShown(undefined) : void show())}
      >
        {t(isShown ? 'accounts.password.hide' : 'accounts.password.show')}
      </Button>
      {error && (
        <span role="alert" className="text-sm text-danger">
          {error}
        </span>
      )}
    </span>
  );
}
