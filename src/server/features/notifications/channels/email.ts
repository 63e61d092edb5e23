import { createHash } from 'node:crypto';
import { NOTIFICATIONS_PAGE, STOP_EMAILS_PATH } from '#contract/notifications.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { TokenConfig } from '#server/platform/crypto/signed-token.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type BulkEmail, createBulkMailer } from '#server/platform/mail/bulk-mailer.ts';
import { oneClickHeaders } from '#server/platform/mail/one-click.ts';
import { renderEmail } from '#server/platform/mail/render-email.ts';
import { stopToken } from '../stop-token.ts';
import type { Channel, Message } from './channel.ts';

export interface EmailDeps {
  config: TokenConfig & Pick<Config, 'site' | 'mail' | 'mode' | 'security' | 'notifications'>;
  db: Db;
}

const OUTCOMES = {
  sent: 'sent',
  bounced: 'gone',
  refused: 'refused',
  deferred: 'later',
  unsent: 'unsent',
  unclear: 'unclear',
} as const;
/** How long nothing is sent after the mail server could not be reached. */
const PAUSE_SECONDS = 15;

export function emailChannel({ config, db }: EmailDeps): Channel {
  return {
    name: 'email',
    perMinute: config.notifications.emails_per_minute,
    connections: 4,
    // Email clients show a resent email as a second one, whatever its Message-ID.
    isRepeatable: false,
    open() {
      const mailer = createBulkMailer({ config, db });
      return {
        async deliver(message, { email, playerId }) {
          if (email === null || playerId === null) return { state: 'gone', answer: 'no address' };
          const delivery = await mailer.deliver(
            notificationEmail(config, message, { email, playerId }),
          );
          const state = OUTCOMES[delivery.state];
          const pause = delivery.state === 'unsent' ? { waitSeconds: PAUSE_SECONDS } : {};
          return { state, answer: delivery.answer, ...pause };
        },
        close: () => mailer.close(),
      };
    },
  };
}

function notificationEmail(
  config: EmailDeps['config'],
  message: Message,
  { email, playerId }: { email: string; playerId: string },
): BulkEmail {
  const { site } = config;
  const texts = TEXTS[message.language].notifications;
  const stop = `${site.url}${STOP_EMAILS_PATH}?token=${stopToken(config, playerId)}`;
  const rendered = renderEmail(email, message.language, site, {
    subject: message.title,
    paragraphs: message.text === '' ? [] : [message.text],
    action: { label: texts.open, url: message.url },
    note: texts.emailNote(`${site.url}${NOTIFICATIONS_PAGE}`),
    noteLink: { label: texts.emailStop, url: stop },
  });
  const host = URL.parse(site.url)?.hostname ?? 'localhost';
  const id = createHash('sha256').update(`${message.id} ${playerId}`).digest('hex').slice(0, 32);
  return {
    ...rendered,
    messageId: `<notification-${id}@${host}>`,
    headers: oneClickHeaders(stop),
  };
}
