import type { ChannelName } from '#contract/notifications.ts';
import { canSendBulk } from '#server/platform/mail/bulk-mailer.ts';
import type { FoundEvent } from '../record-events.ts';
import type { Channel } from './channel.ts';
import { discordChannel } from './discord.ts';
import { type EmailDeps, emailChannel } from './email.ts';
import { pushChannel } from './push.ts';
import { telegramChannel } from './telegram.ts';

/** Reads what the operator has set up now: settings may change while the portal runs. */
export type Channels = () => readonly Channel[];

/** Every channel that is set up. To add one, add it here. */
export function listChannels(deps: EmailDeps): Channels {
  return () => {
    const { push, telegram, discord } = deps.config.notifications;
    return [
      ...(canSendBulk(deps.config) ? [emailChannel(deps)] : []),
      ...(push ? [pushChannel(push)] : []),
      ...(telegram ? [telegramChannel(telegram)] : []),
      ...(discord ? [discordChannel(discord)] : []),
    ];
  };
}

/** The site's own public channels that get this. */
export function isPublishedBy(
  channels: Channels,
  event: Pick<FoundEvent, 'kind' | 'subject'>,
): ChannelName[] {
  return channels()
    .filter(({ publishes }) => publishes?.(event))
    .map(({ name }) => name);
}
