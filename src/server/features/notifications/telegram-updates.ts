import { z } from 'zod';
import { callTelegram, type TelegramConfig } from './channels/telegram.ts';

const updatesSchema = z.object({
  ok: z.literal(true),
  result: z.array(z.looseObject({ update_id: z.int() })),
});
const messageSchema = z.object({
  chat: z.object({ id: z.int(), type: z.string() }),
  from: z.object({ first_name: z.string().optional(), username: z.string().optional() }).optional(),
  text: z.string().optional(),
});
/** Without a message: an update of another kind, or one that cannot be parsed; it is skipped. */
export interface Update {
  update_id: number;
  message?: z.infer<typeof messageSchema> | undefined;
}
export const PAGE_SIZE = 50;
/** Anybody may write to the bot: 4,096 characters are 24 kB as Telegram encodes them. */
const PAGE_BYTES_MAX = 2 * 1024 * 1024;

type UpdatesResult = { read: Update[] } | { why: string };

/**
 * If a page is too long, its updates are requested one by one: no message can block the ones after
 * it.
 */
export async function requestUpdates(
  telegram: TelegramConfig,
  offset: number,
  limit: number,
): Promise<UpdatesResult> {
  const request = { offset, timeout: 0, limit, allowed_updates: ['message'] };
  const result = await callTelegram(telegram, 'getUpdates', request, PAGE_BYTES_MAX);
  if (result.state !== 'answered') return { why: result.error };
  if (result.status !== 200) return { why: `HTTP ${result.status}` };
  if (result.isTruncated && limit > 1) return requestUpdates(telegram, offset, 1);
  if (result.isTruncated) {
    const id = /"update_id"\s*:\s*(\d{1,15})/.exec(result.text)?.[1];
    return id === undefined ? { why: 'cut off' } : { read: [{ update_id: Number(id) }] };
  }
  const { result: updates } = updatesSchema.parse(JSON.parse(result.text));
  return {
    read: updates.map(({ update_id, message }) => ({
      update_id,
      message: messageSchema.safeParse(message).data,
    })),
  };
}
