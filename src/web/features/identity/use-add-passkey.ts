import { startRegistration } from '@simplewebauthn/browser';
import { useRevalidator } from 'react-router';
import { doneReplySchema } from '#contract/identity.ts';
import {
  PASSKEY_ADD_OPTIONS_PATH,
  PASSKEYS_PATH,
  passkeyOptionsReplySchema,
} from '#contract/passkeys.ts';
import { Refusal } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import type { Submit } from '#web/ui/use-submission.ts';

/** Shows the browser's own dialog, then saves the passkey. */
export function useAddPasskey(): Submit {
  const { t } = useText();
  const api = useApi();
  const { revalidate } = useRevalidator();
  return async (form) => {
    const { name } = Object.fromEntries(form);
    const { options } = await api.send(
      'POST',
      PASSKEY_ADD_OPTIONS_PATH,
      passkeyOptionsReplySchema,
      {},
    );
    const response = await startRegistration({ optionsJSON: options as never }).catch(() => {
      throw new Refusal(t('identity.passkey.failed'));
    });
    const reply = await api.send('POST', PASSKEYS_PATH, doneReplySchema, { name, response });
    await revalidate();
    return reply;
  };
}
