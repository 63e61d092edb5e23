import { startAuthentication } from '@simplewebauthn/browser';
import { type DoneReply, doneReplySchema } from '#contract/identity.ts';
import {
  PASSKEY_LOGIN_OPTIONS_PATH,
  PASSKEY_LOGIN_PATH,
  passkeyOptionsReplySchema,
} from '#contract/passkeys.ts';
import type { Api } from '#web/lib/api.ts';

/** Loaded with the click on the button: the library and the validation code are 26 kB. */
export async function logInByPasskey(api: Api, next: string | null): Promise<DoneReply> {
  const { options } = await api.send(
    'POST',
    PASSKEY_LOGIN_OPTIONS_PATH,
    passkeyOptionsReplySchema,
    {},
  );
  const response = await startAuthentication({ optionsJSON: options as never });
  const body = { response, next: next ?? undefined };
  return api.send('POST', PASSKEY_LOGIN_PATH, doneReplySchema, body);
}
