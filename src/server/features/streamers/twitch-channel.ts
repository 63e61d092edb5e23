const CHANNEL = /^\w{3,25}$/;
const LINK = /^(?:https?:\/\/)?(?:www\.|m\.)?twitch\.tv\/(\w{3,25})\/?(?:[?#].*)?$/i;

/** The Twitch channel behind what an admin wrote: a name, or the channel's URL. Null for anything else. */
export function twitchChannelOf(link: string): string | null {
  const text = link.trim();
  if (CHANNEL.test(text)) return text.toLowerCase();
  return LINK.exec(text)?.[1]?.toLowerCase() ?? null;
}
