import { startRegistration } from '@simplewebauthn/browser';
import { useRevalidator } from 'react-router';
import { doneReplySchema } from '#contract/identity.ts';
import {
  PASSKEY_ADD_OPTIONS_PATH,
  PASSKEYS_PATH,
  passkeyOptionsReplySchema,
} from '#contract/passkeys.ts';
import { ApiError } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import type { Send } from '#web/ui/use-submission.ts';
import { problemOf } from './post-form-state.ts';

/** The browser's own dialog, then the key is saved. */
export function useAddPasskey(): Send {
  const { t } = useText();
  const api = useApi();
  const { revalidate } = useRevalidator();
  return async (form) => {
    try {
      const { name } = Object.fromEntries(form);
      const { options } = await api.send(
        'POST',
        PASSKEY_ADD_OPTIONS_PATH,
        passkeyOptionsReplySchema,
        {},
      );
      const response = await startRegistration({ optionsJSON: options as never });
      const { message } = await api.send('POST', PASSKEYS_PATH, doneReplySchema, {
        name,
        response,
      });
      await revalidate();
      return { kind: 'success', text: message };
    } catch (error) {
      const unexpected = t(error instanceof ApiError ? 'ui.failed' : 'identity.passkey.failed');
      return { kind: 'error', text: problemOf(error, unexpected).message };
    }
  };
}
