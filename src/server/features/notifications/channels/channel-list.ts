import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { canSendBulk } from '#server/platform/mail/bulk-mailer.ts';
import type { FoundEvent } from '../record-events.ts';
import type { Channel, SendingChannel } from './channel.ts';
import { clanDiscordChannel, discordChannel } from './discord.ts';
import { type EmailDeps, emailChannel } from './email.ts';
import { pushChannel } from './push.ts';
import { telegramChannel } from './telegram.ts';

/** Reads what the operator has set up now: settings may change while the portal runs. */
export type Channels = () => readonly Channel[];

interface ChannelDeps extends EmailDeps {
  config: EmailDeps['config'] & Parameters<typeof keyRingOf>[0];
}

const DISCORD_URL = 'https://discord.com';

/** Every channel that is set up. A new channel is added to this list. */
export function listChannels(deps: ChannelDeps): Channels {
  const keyRing = keyRingOf(deps.config);
  return () => {
    const { push, telegram, discord } = deps.config.notifications;
    return [
      ...(canSendBulk(deps.config) ? [emailChannel(deps)] : []),
      ...(push ? [pushChannel(push)] : []),
      ...(telegram ? [telegramChannel(telegram)] : []),
      ...(discord ? [discordChannel(discord)] : []),
      clanDiscordChannel(discord?.api_url ?? DISCORD_URL, keyRing),
    ];
  };
}

/** The site's own public channels that get this event. */
export function publicChannelsFor(
  channels: Channels,
  event: Pick<FoundEvent, 'kind' | 'subject'>,
): SendingChannel[] {
  return channels()
    .filter(({ publishes }) => publishes?.(event))
    .map(({ name }) => name);
}
