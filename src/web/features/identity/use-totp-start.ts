import { TOTP_START_PATH, type TotpStartReply, totpStartReplySchema } from '#contract/security.ts';
import { useApi } from '#web/lib/use-api.ts';
import type { Submit } from '#web/ui/use-submission.ts';

/** Requests a key; the caller shows it, because this modal unmounts when the setup starts. */
export function useTotpStart(onStarted: (setup: TotpStartReply) => void): Submit {
  const api = useApi();
  return async () => {
    onStarted(await api.send('POST', TOTP_START_PATH, totpStartReplySchema, {}));
    return undefined;
  };
}
