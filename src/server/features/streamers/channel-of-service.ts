import type { StreamService } from '#contract/stream-services.ts';
import { twitchChannelOf } from './twitch-channel.ts';

const YOUTUBE_ID = /^UC[\w-]{22}$/;
const YOUTUBE_HANDLE = /^@[\w.-]{3,30}$/;
const YOUTUBE_LINK =
  /^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com\/(?:channel\/)?([@\w.-]+)\/?(?:(?:live|streams|videos)\/?)?(?:[?#].*)?$/i;
const KICK_SLUG = /^[\w-]{3,25}$/;
const KICK_LINK = /^(?:https?:\/\/)?(?:www\.)?kick\.com\/([\w-]{3,25})\/?(?:[?#].*)?$/i;

/** The channel behind what an admin wrote, as the service knows it. Null for anything else. */
export function channelOfService(service: StreamService, typed: string): string | null {
  if (service === 'twitch') return twitchChannelOf(typed);
  const text = typed.trim();
  if (service === 'kick') {
    if (KICK_SLUG.test(text)) return text.toLowerCase();
    return KICK_LINK.exec(text)?.[1]?.toLowerCase() ?? null;
  }
  const name = YOUTUBE_LINK.exec(text)?.[1] ?? text;
  if (YOUTUBE_ID.test(name)) return name;
  return YOUTUBE_HANDLE.test(name) ? name.toLowerCase() : null;
}
