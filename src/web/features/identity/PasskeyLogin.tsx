import { useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useHasScripts } from '#web/lib/use-has-scripts.ts';
import { Button } from '#web/ui/Button.tsx';

/** Hidden without JavaScript, which passkeys need. */
export function PasskeyLogin({ next }: { next: string | null }) {
  const { t } = useText();
  const api = useApi();
  const hasScripts = useHasScripts();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (!hasScripts || !('PublicKeyCredential' in window)) return null;

  const logIn = async () => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      const { logInByPasskey } = await import('./log-in-by-passkey.ts');
      const done = await logInByPasskey(api, next);
      window.location.assign(done.next);
    } catch {
      // Canceled or unknown key: the browser does not tell scripts which.
      setIsBusy(false);
      setHasFailed(true);
    }
  };

  return (
    <div className="flex flex-col gap-2">
      <Button onClick={logIn} isBusy={isBusy}>
        {t('identity.passkey.login')}
      </Button>
      <div role="alert">
        {hasFailed && <p className="text-sm text-danger">{t('identity.passkey.failed')}</p>}
      </div>
    </div>
  );
}
