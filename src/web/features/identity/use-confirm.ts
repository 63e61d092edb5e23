import { startAuthentication } from '@simplewebauthn/browser';
import type { ConfirmationMethod } from '#contract/confirmation.ts';
import { doneReplySchema } from '#contract/identity.ts';
import { CONFIRMATION_PASSKEY_PATH, CONFIRMATION_PATH } from '#contract/identity-paths.ts';
import { passkeyOptionsReplySchema } from '#contract/passkeys.ts';
import { Refusal } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';

/** Sends the server what was typed, or what the passkey has signed. */
export function useConfirm() {
  const { t } = useText();
  const api = useApi();
  return async (method: ConfirmationMethod, form: FormData): Promise<void> => {
    const proof = method === 'passkey' ? { response: await sign() } : Object.fromEntries(form);
    await api.send('POST', CONFIRMATION_PATH, doneReplySchema, { method, ...proof });
  };

  async function sign() {
    const path = CONFIRMATION_PASSKEY_PATH;
    const { options } = await api.send('POST', path, passkeyOptionsReplySchema, {});
    return startAuthentication({ optionsJSON: options as never }).catch(() => {
      throw new Refusal(t('identity.confirm.passkeyFailed'));
    });
  }
}
