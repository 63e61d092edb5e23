import { TOTP_START_PATH, type TotpStartReply, totpStartReplySchema } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import type { Send } from '#web/ui/use-submission.ts';
import { problemOf } from './post-form-state.ts';

/** Asks for a key; the answer goes to whoever draws it, and the modal closes with its owner. */
export function useTotpStart(onStarted: (setup: TotpStartReply) => void): Send {
  const { t } = useText();
  const api = useApi();
  return async () => {
    try {
      onStarted(await api.send('POST', TOTP_START_PATH, totpStartReplySchema, {}));
      return undefined;
    } catch (error) {
      return { kind: 'error', text: problemOf(error, t('ui.failed')).message };
    }
  };
}
