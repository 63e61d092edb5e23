import { type DoneReply, doneReplySchema } from '#contract/identity.ts';
import type { Api } from '#web/lib/api.ts';

/** Loaded with the first field a visitor enters: checking the reply takes 24 kB of validation code. */
export function sendForm(api: Api, action: string, fields: object): Promise<DoneReply> {
  return api.send('POST', action, doneReplySchema, fields);
}
