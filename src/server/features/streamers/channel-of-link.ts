const CHANNEL = /^\w{3,25}$/;
const LINK = /^(?:https?:\/\/)?(?:www\.|m\.)?twitch\.tv\/(\w{3,25})\/?(?:[?#].*)?$/i;

/** The channel behind what an admin wrote: a name, or the channel's address. Null for anything else. */
export function channelOfLink(link: string): string | null {
  const text = link.trim();
  if (CHANNEL.test(text)) return text.toLowerCase();
  return LINK.exec(text)?.[1]?.toLowerCase() ?? null;
}
