import { useState } from 'react';
import type { GameAccount } from '#contract/game-accounts.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';

const MASK = '••••••••';

/** Masked until asked for. A page drawn by the server does not even contain it: Show fetches it. */
export function PasswordLine({ account }: { account: GameAccount }) {
  const { t } = useText();
  const api = useApi();
  const store = useSharedStore();
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const toggle = async () => {
    if (!isShown && account.password === null) {
      setIsBusy(true);
      const outcome = await store.refreshAccounts(api, account.server_id);
      setIsBusy(false);
      // Whoever could not ask does not know that it is unknown.
      if (outcome === 'failed') return;
    }
    setIsShown(!isShown);
  };
  return (
    <span className="flex items-center gap-2">
      <span className="text-sm text-muted">{t('accounts.password.label')}</span>
      <span aria-live="polite" className="min-w-24 font-medium tabular-nums">
        {isShown ? (account.password ?? t('accounts.password.unknown')) : MASK}
      </span>
      <Button
        size="sm"
        variant="quiet"
        isBusy={isBusy}
        aria-pressed={isShown}
        aria-label={t('accounts.password.showOf', { account: account.account })}
        onClick={toggle}
      >
        {t(isShown ? 'accounts.password.hide' : 'accounts.password.show')}
      </Button>
    </span>
  );
}
