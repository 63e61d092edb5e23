/** Services a streamer's channel may be on; without zod, because public pages show them. */
export const STREAM_SERVICES = ['twitch', 'youtube', 'kick'] as const;
export type StreamService = (typeof STREAM_SERVICES)[number];

/** Where a visitor watches it. */
export function channelUrl(service: StreamService, channel: string): string {
  if (service === 'twitch') return `https://www.twitch.tv/${channel}`;
  if (service === 'kick') return `https://kick.com/${channel}`;
  return `https://www.youtube.com/${channel.startsWith('@') ? channel : `channel/${channel}`}`;
}
