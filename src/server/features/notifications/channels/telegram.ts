import type { NotificationsConfig } from '#server/platform/config/notifications-schema.ts';
import { sendRequest } from '#server/platform/outgoing/send-request.ts';
import { type Channel, outcomeOf } from './channel.ts';

export type TelegramConfig = NonNullable<NotificationsConfig['telegram']>;

/** Telegram sends at most 30 messages a second for a bot. */
const PER_MINUTE = 1_500;
const GONE = /chat not found|user is deactivated|bot was blocked|bot was kicked/i;

/**
 * The Bot API cannot recognize a repetition, so a message that may have been sent is not sent
 * again.
 */
export function telegramChannel(telegram: TelegramConfig): Channel {
  return {
    name: 'telegram',
    perMinute: PER_MINUTE,
    connections: 4,
    isRepeatable: false,
    open: () => ({
      async deliver({ title, text, url }, { target }) {
        const result = await callTelegram(telegram, 'sendMessage', {
          chat_id: Number(target),
          // Without a parse mode nothing in a name is formatting.
          text: [title, text, url].filter((line) => line !== '').join('\n'),
          link_preview_options: { is_disabled: true },
        });
        return outcomeOf(result, (status, answer) => status === 403 || GONE.test(answer));
      },
      close: () => undefined,
    }),
  };
}

/** The token is part of the URL, which therefore appears in no error and no log. */
export function callTelegram(
  { token, api_url }: TelegramConfig,
  method: string,
  body: object,
  maxBytes?: number,
) {
  const { origin } = new URL(api_url);
  return sendRequest(
    {
      url: `${api_url.replace(/\/$/, '')}/bot${token}/${method}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(maxBytes === undefined ? {} : { maxBytes }),
    },
    [origin],
  );
}
